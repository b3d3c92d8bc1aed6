import { landing } from '@amphi/domain/messages/fr/landing';
import { Box, SimpleGrid, Stack, Text } from '@mantine/core';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import frame from '../../components/ui/frame.module.css';
import { formatNumber } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { MIN_LOADING, useMinimumLoading } from '../../lib/use-minimum-loading.ts';
import type { Section as SectionName } from '../../paths.ts';
import { ContactSection } from './sections/contact-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { Hero } from './sections/hero.tsx';
import { Section } from './sections/section.tsx';
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
    <Section title={title} sunken>
      <Box maw="42rem">
        <Box px="md" className={`${frame.frame} ${frame.ruled}`}>
          {items.map(({ question, answer }) => (
            <details key={question} name="faq">
              <summary>
                <Text component="h3" display="inline" fw={650}>
                  {question}
                </Text>
              </summary>
              <Text c="dimmed" pb="md">
                {answer}
              </Text>
            </details>
          ))}
        </Box>
      </Box>
    </Section>
  );
}

const ID: SectionName = 'temoignages';

/** Three invented voices, each marked as such: there are no students yet to quote. */
function TestimonialsSection() {
  const { title, text, badge, items } = landing.testimonials;
  return (
    <Section id={ID} title={title} text={text}>
      <SimpleGrid minColWidth="min(100%, 18rem)" autoFlow="auto-fit">
        {items.map(({ quote, name, role }) => (
          <Stack
            key={name}
            component="figure"
            gap="sm"
            p="md"
            align="start"
            className={frame.frame}
          >
            <Chip>{badge}</Chip>
            <Text component="blockquote" m={0} flex={1} textWrap="pretty">
              {quote}
            </Text>
            <Text component="figcaption" variant="meta">
              <strong>{name}</strong>, {role}
            </Text>
          </Stack>
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
    <Box component="section" px="md" py="lg" bg="pine.9" aria-label={texts.title}>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} maw="var(--amphi-page-width)" m="0 auto">
        {cards.map(({ label, value }) => (
          <Stack key={label} gap={0} style={{ flexDirection: 'column-reverse' }}>
            <Text component="dt" c="pine.2" fz="sm" fw={650}>
              {label}
            </Text>
            <Text component="dd" variant="figure" c="white">
              {value}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
    </Box>
  );
}
