import { landing } from '@amphi/domain/messages/fr/landing';
import { Box, Button, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowRight } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { scrollToSection } from '../../../lib/scroll.ts';
import { useSession } from '../../../lib/session.ts';
import { paths, type Section } from '../../../paths.ts';
import classes from './hero.module.css';
import { QuestionPicture } from './question-picture.tsx';

const TARGET: Section = 'semestres';

/** The promise, the two next steps, and the product itself. */
export function Hero() {
  const { user } = useSession();
  const { hero } = landing;
  return (
    <section className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <Text mb="md" c="var(--amphi-brand)" fz="md" fw={650}>
            {hero.eyebrow}
          </Text>
          <Title order={1} className={classes.title}>
            {hero.title}
          </Title>
          <p className={classes.text}>{hero.text}</p>
          <div className={classes.actions}>
            <LinkButton
              to={user ? paths.dashboard() : paths.register()}
              rightSection={<IconArrowRight size={20} aria-hidden />}
            >
              {user ? hero.dashboard : hero.register}
            </LinkButton>
            <Button
              variant="default"
              rightSection={<IconArrowDown size={20} aria-hidden />}
              onClick={() => scrollToSection(TARGET)}
            >
              {hero.semesters}
            </Button>
          </div>
          <Text variant="meta" mt="1.125rem">
            {hero.note}
          </Text>
        </div>
        <Box pos="relative" miw={0}>
          <svg className={classes.rows} viewBox="0 0 1200 1200" aria-hidden>
            {[320, 390, 460, 530, 600].map((radius) => (
              <circle key={radius} cx="600" cy="600" r={radius} />
            ))}
          </svg>
          <QuestionPicture />
        </Box>
      </div>
    </section>
  );
}
