import { legal, legalFacts, legalState } from '@amphi/domain/messages/fr/legal';
import { Box, Stack, Text, Title } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Fact, Facts } from '../../components/ui/facts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { LEGAL_PAGES, paths } from '../../paths.ts';
import { SiteFooter } from './site-footer.tsx';

/** The three legal pages, distinguished by their address. */
export function Component() {
  const { pathname } = useLocation();
  const name = LEGAL_PAGES.find((page) => pathname.startsWith(paths.legal(page))) ?? 'mentions';
  const { title, lead, sections } = legal[name];
  return (
    <>
      <Page>
        <Box component="article" maw="44rem">
          <PageHeader title={title} subtitle={lead} />
          {sections.map((section) => (
            <Box key={section.title} component="section" mt="xl">
              <Stack gap="sm">
                <Title order={2}>{section.title}</Title>
                {section.paragraphs.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
                {section.facts && <SetFacts of={section.facts} />}
              </Stack>
            </Box>
          ))}
        </Box>
      </Page>
      <SiteFooter />
    </>
  );
}

/**
 * Details that the operator has set, or that none are set. Its states are written out: `QueryView` would become a file
 * of its own, which the landing page loads as well.
 */
function SetFacts({ of }: { of: keyof typeof legalFacts }) {
  const { data, isError } = trpc.public.legal.useQuery();
  if (data === undefined) {
    return isError ? (
      <Text role="alert">{legalState.unavailable}</Text>
    ) : (
      <Text c="dimmed">{legalState.loading}</Text>
    );
  }
  const { paragraphs, rows } = legalFacts[of](data);
  return (
    <>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {rows.length > 0 && (
        <Facts>
          {rows.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}
