import { landing } from '@amphi/domain/messages/fr/landing';
import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import frame from '../../../components/ui/frame.module.css';
import type { Section as SectionName } from '../../../paths.ts';
import {
  ModesIllustration,
  PeersIllustration,
  ProgressIllustration,
  QrocsIllustration,
} from './feature-illustrations.tsx';
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
