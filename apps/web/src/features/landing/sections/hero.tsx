import { landing } from '@amphi/domain/messages/fr/landing';
import { Anchor, Box, Button, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { formatMru } from '../../../lib/format.ts';
import { scrollToSection } from '../../../lib/scroll.ts';
import { useSemestersOnSale } from '../../../lib/semesters.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
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
          <Price />
          <ul className={classes.only} aria-label={hero.only.title}>
            {hero.only.items.map((item) => (
              <li key={item}>
                <IconCheck size={16} aria-hidden />
                {item}
              </li>
            ))}
          </ul>
          <Text variant="meta" mt="xs">
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

/** The lowest price, and the way to what is open without paying; what is not known yet is not said. */
function Price() {
  const { data: semesters = [] } = useSemestersOnSale();
  const { data: offers = [] } = trpc.public.offers.useQuery();
  const isOpen = offers.some(({ open, has_sample }) => has_sample || open.length > 0);
  const { hero } = landing;
  return (
    <Text mt="sm" mih="1.5rem" fw={650}>
      {semesters.length > 0 && hero.price(formatMru(Math.min(...semesters.map(({ fee }) => fee))))}
      {semesters.length > 0 && isOpen && (
        <>
          {' · '}
          <Anchor component="button" type="button" fw={650} onClick={() => scrollToSection(TARGET)}>
            {hero.tryIt}
          </Anchor>
        </>
      )}
    </Text>
  );
}
