import { landing } from '@amphi/domain/messages/fr/landing';
import { Group, Text, Title } from '@mantine/core';
import type { Section as SectionName } from '../../../paths.ts';
import {
  ModesIllustration,
  PeersIllustration,
  ProgressIllustration,
  QrocsIllustration,
} from './feature-illustrations.tsx';
import { Section } from './section.tsx';
import classes from './sections.module.css';

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
      <div className={classes.featuresSectionGrid}>
        {FEATURES.map(({ name, Illustration }) => (
          <article key={name} className={classes.card}>
            <Group
              justify="center"
              mih="10.5rem"
              p="md"
              mb="lg"
              bdrs="lg"
              bg="var(--amphi-sunken)"
              aria-hidden
            >
              <Illustration />
            </Group>
            <Title order={3}>{items[name].title}</Title>
            <Text mt="0.5rem" c="dimmed" textWrap="pretty">
              {items[name].text}
            </Text>
          </article>
        ))}
      </div>
    </Section>
  );
}
