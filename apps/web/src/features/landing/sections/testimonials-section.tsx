import { landing } from '@amphi/domain/messages/fr/landing';
import { SimpleGrid } from '@mantine/core';
import type { Section as SectionName } from '../../../paths.ts';
import { Section } from './section.tsx';
import classes from './sections.module.css';

const ID: SectionName = 'temoignages';

/** Three invented voices, each marked as such: there are no students yet to quote. */
export function TestimonialsSection() {
  const { title, text, badge, items } = landing.testimonials;
  return (
    <Section id={ID} title={title} text={text}>
      <SimpleGrid minColWidth="min(100%, 18rem)" autoFlow="auto-fit" spacing="lg">
        {items.map(({ quote, name, role }) => (
          <figure key={name} className={classes.testimonialsSectionCard}>
            <span className={classes.badge}>{badge}</span>
            <blockquote className={classes.quote}>{quote}</blockquote>
            <figcaption className={classes.author}>
              <strong>{name}</strong>
              {role}
            </figcaption>
          </figure>
        ))}
      </SimpleGrid>
    </Section>
  );
}
