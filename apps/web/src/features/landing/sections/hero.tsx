import { landing } from '@amphi/domain/messages/fr/landing';
import { Anchor, Box, Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { Actions } from '../../../components/ui/layout.tsx';
import { formatMru } from '../../../lib/format.ts';
import { scrollToSection } from '../../../lib/scroll.ts';
import { useSemestersOnSale } from '../../../lib/semesters.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths, type Section } from '../../../paths.ts';
import classes from '../landing.module.css';
import { QuestionPicture } from './question-picture.tsx';

const TARGET: Section = 'semestres';

/** The promise, the two next steps, and the product itself. */
export function Hero() {
  const { user } = useSession();
  const { hero } = landing;
  return (
    <Box
      component="section"
      px="md"
      pt="clamp(1.5rem, 6vw, 5.5rem)"
      pb="clamp(2rem, 7vw, 6rem)"
      style={{ overflow: 'hidden' }}
    >
      <SimpleGrid
        cols={{ base: 1, md: 2 }}
        spacing="xl"
        maw="var(--amphi-page-width)"
        mx="auto"
        style={{ alignItems: 'center' }}
      >
        <Box pos="relative" miw={0} style={{ zIndex: 1 }}>
          <Text mb="md" c="var(--amphi-brand)" fz="md" fw={650}>
            {hero.eyebrow}
          </Text>
          <Title order={1} className={classes.title}>
            {hero.title}
          </Title>
          <Text variant="lead" maw="34rem" my="md" textWrap="pretty">
            {hero.text}
          </Text>
          <Actions>
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
          </Actions>
          <Price />
          <Group
            component="ul"
            mt="xs"
            c="dimmed"
            fz="sm"
            gap="0.25rem var(--mantine-spacing-md)"
            aria-label={hero.only.title}
          >
            {hero.only.items.map((item) => (
              <Group component="li" key={item} gap="0.25rem" wrap="nowrap">
                <IconCheck size={16} color="var(--amphi-brand)" aria-hidden />
                {item}
              </Group>
            ))}
          </Group>
          <Text variant="meta" mt="xs">
            {hero.note}
          </Text>
        </Box>
        <Box pos="relative" miw={0}>
          <svg className={classes.arcs} viewBox="0 0 1200 1200" aria-hidden>
            {[320, 390, 460, 530, 600].map((radius) => (
              <circle key={radius} cx="600" cy="600" r={radius} />
            ))}
          </svg>
          <QuestionPicture />
        </Box>
      </SimpleGrid>
    </Box>
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
