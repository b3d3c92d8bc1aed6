import { landing } from '@amphi/domain/messages/fr/landing';
import { Title } from '@mantine/core';
import type { Section as SectionName } from '../../paths.ts';
import { ModesDrawing, PeersDrawing, ProgressDrawing, QrocsDrawing } from './feature-drawings.tsx';
import classes from './features-section.module.css';
import { Section } from './section.tsx';

const ID: SectionName = 'fonctionnalites';

const FEATURES = [
  { name: 'modes', Drawing: ModesDrawing },
  { name: 'peers', Drawing: PeersDrawing },
  { name: 'qrocs', Drawing: QrocsDrawing },
  { name: 'progress', Drawing: ProgressDrawing },
] as const;

/** What the product does, each with a small drawing of where it does so. */
export function FeaturesSection() {
  const { title, text, items } = landing.features;
  return (
    <Section id={ID} title={title} text={text}>
      <div className={classes.grid}>
        {FEATURES.map(({ name, Drawing }) => (
          <article key={name} className={classes.card}>
            <div className={classes.drawing} aria-hidden>
              <Drawing />
            </div>
            <Title order={3}>{items[name].title}</Title>
            <p className={classes.text}>{items[name].text}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
