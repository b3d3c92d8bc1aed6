import { landing } from '@amphi/domain/messages/fr/landing';
import { Box, SimpleGrid, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { formatNumber } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { MIN_LOADING, useMinimumLoading } from '../../lib/use-minimum-loading.ts';
import type { Section as SectionName } from '../../paths.ts';
import { ContactSection } from './sections/contact-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { Hero } from './sections/hero.tsx';
import { Section } from './sections/section.tsx';
import classes from './sections/sections.module.css';
import { SemestersSection } from './sections/semesters-section.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The first page of a visitor. Semesters still on their way have skeletons of their own. */
export function Component() {
  const covered = useMinimumLoading(false, MIN_LOADING.landing);
  return (
    <LoadingOverlay visible={covered} label={landing.loading}>
      <Hero />
      <StatsBand />
      <FeaturesSection />
      <SemestersSection />
      <TestimonialsSection />
      <FaqSection />
      <ContactSection />
      <SiteFooter />
    </LoadingOverlay>
  );
}

/** Questions asked before buying. The browser itself unfolds the answers, one at a time. */
function FaqSection() {
  const { title, items } = landing.faq;
  return (
    <Section title={title} sunken split>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question} name="faq" className={classes.item}>
            <summary className={classes.control}>
              <Text component="h3" fz="lg" fw={650} lts="-0.01em">
                {question}
              </Text>
              <IconChevronDown size={20} aria-hidden className={classes.chevron} />
            </summary>
            <Text maw="42rem" pb="lg" c="dimmed">
              {answer}
            </Text>
          </details>
        ))}
      </div>
    </Section>
  );
}

const ID: SectionName = 'temoignages';

/** Three invented voices, each marked as such: there are no students yet to quote. */
function TestimonialsSection() {
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

const DEFAULTS = { total_users: 0, total_subjects: 0, total_questions: 0, success_rate: '0%' };

/** Four true figures. When they can't be loaded, the band is left out. */
function StatsBand() {
  const { data: stats = DEFAULTS } = trpc.public.stats.useQuery();
  const texts = landing.stats;
  const cards = [
    { label: texts.users, value: formatNumber(stats.total_users) },
    { label: texts.subjects, value: formatNumber(stats.total_subjects) },
    { label: texts.questions, value: formatNumber(stats.total_questions) },
    { label: texts.successRate, value: stats.success_rate },
  ];
  return (
    <Box component="section" px="md" aria-label={texts.title}>
      <dl className={classes.cards}>
        {cards.map(({ label, value }) => (
          <div key={label} className={classes.statsCard}>
            <Text component="dt" c="pine.2" fz="sm" fw={650}>
              {label}
            </Text>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
