import { landing } from '@amphi/domain/messages/fr/landing';
import { Box, Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconEye, IconFlame } from '@tabler/icons-react';
import { Chip } from '../../../components/ui/chip.tsx';
import frame from '../../../components/ui/frame.module.css';
import type { Section as SectionName } from '../../../paths.ts';
import { Section } from './section.tsx';

const ID: SectionName = 'fonctionnalites';

const FEATURES = [
  { name: 'modes', Illustration: ModesIllustration },
  { name: 'peers', Illustration: PeersIllustration },
  { name: 'qrocs', Illustration: QrocsIllustration },
  { name: 'progress', Illustration: ProgressIllustration },
] as const;

/** Features of the product, each with a small illustration. */
export function FeaturesSection() {
  const { title, text, items } = landing.features;
  return (
    <Section id={ID} title={title} text={text}>
      <SimpleGrid minColWidth="min(100%, 22rem)" autoFlow="auto-fit">
        {FEATURES.map(({ name, Illustration }) => (
          <Stack key={name} component="article" gap="sm" p="md" className={frame.frame}>
            <Title order={3} size="h2">
              {items[name].title}
            </Title>
            <Text c="dimmed" textWrap="pretty" flex={1}>
              {items[name].text}
            </Text>
            <Group mih={{ base: 0, sm: '7rem' }} aria-hidden>
              <Illustration />
            </Group>
          </Stack>
        ))}
      </SimpleGrid>
    </Section>
  );
}

const texts = landing.features.drawings;

/** Two rows of the study-mode page. */
function ModesIllustration() {
  const rows = [
    [texts.chapter, texts.chapterCount],
    [texts.exam, texts.examCount],
  ];
  return (
    <Stack w="100%" maw="20rem" gap="xs">
      {rows.map(([name, count]) => (
        <Group key={name} justify="space-between" gap="xs">
          <Text span variant="label">
            {name}
          </Text>
          <Text span variant="meta">
            {count}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

/** Draws the spread of the others' answers over the options. */
function PeersIllustration() {
  const shares = [
    ['A', 30, false],
    ['B', 92, true],
    ['C', 58, false],
    ['D', 14, false],
  ] as const;
  return (
    <Stack w="100%" maw="20rem" gap="0.25rem">
      {shares.map(([letter, share, right]) => (
        <Group key={letter} gap="xs" wrap="nowrap">
          <Text span variant="label" w="1rem">
            {letter}
          </Text>
          <Progress
            flex={1}
            value={share}
            color={right ? 'var(--amphi-correct)' : 'var(--amphi-border-strong)'}
          />
        </Group>
      ))}
    </Stack>
  );
}

/** An answer that is not shown yet. */
function QrocsIllustration() {
  return (
    <Stack w="100%" maw="20rem" gap="xs" align="start">
      {['100%', '55%'].map((width) => (
        <Box key={width} w={width} h="0.75rem" bdrs="sm" bg="var(--amphi-track)" />
      ))}
      <Chip tone="brand">
        <IconEye size={16} />
        {texts.reveal}
      </Chip>
    </Stack>
  );
}

/** The share of right answers, and a streak of days. */
function ProgressIllustration() {
  return (
    <Group gap="md">
      <Text span variant="figure">
        {texts.score}
      </Text>
      <Group gap="0.25rem">
        {[1, 2, 3, 4, 5].map((day) => (
          <IconFlame
            key={day}
            size={22}
            color={day < 5 ? 'var(--amphi-accent)' : 'var(--amphi-border-strong)'}
          />
        ))}
      </Group>
    </Group>
  );
}
