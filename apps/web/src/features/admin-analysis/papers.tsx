import type { RouterOutputs } from '@amphi/api';
import { adminAnalysis } from '@amphi/domain/messages/fr/admin/analysis';
import {
  Box,
  Button,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { Loaded } from '../../components/admin/loaded.tsx';
import frame from '../../components/ui/frame.module.css';
import { trpc } from '../../lib/trpc.ts';

const { papers: texts } = adminAnalysis;

type Paper = RouterOutputs['analysis']['papers']['items'][number];

interface PapersProps {
  chosen: number | undefined;
  onChoose: (id: number | null) => void;
}

/** The analysed papers: how reliable their notes are, and how these are spread. */
export function Papers({ chosen, onChoose }: PapersProps) {
  const query = trpc.analysis.papers.useQuery({ limit: 100 });
  return (
    <Loaded
      query={query}
      loading={<Skeleton height={180} mb="lg" />}
      empty={{ when: ({ total }) => total === 0, show: null }}
    >
      {({ items }) => (
        <SimpleGrid
          component="ul"
          minColWidth="min(100%, 19rem)"
          m="0 0 var(--mantine-spacing-lg)"
          aria-label={texts.label}
        >
          {items.map((paper) => (
            <Stack
              key={paper.id}
              component="li"
              gap="xs"
              align="stretch"
              p="md"
              bdrs="md"
              className={frame.frame}
              style={{ borderColor: paper.id === chosen ? 'var(--amphi-brand)' : undefined }}
            >
              <Title order={2} size="h3" dir="auto">
                {paper.title}
              </Title>
              <Text variant="meta">
                {texts.copies(paper.n, paper.question_count)} · {paper.bareme_name}
              </Text>
              <Text fz="sm">{texts.mean(paper.mean, paper.sd)}</Text>
              <Text fz="sm">{texts.alpha(paper.alpha, paper.sem)}</Text>
              <Histogram paper={paper} />
              <Button
                variant="default"
                size="sm"
                aria-pressed={paper.id === chosen}
                onClick={() => onChoose(paper.id === chosen ? null : paper.id)}
              >
                {paper.id === chosen ? texts.all : texts.choose}
                <VisuallyHidden>{` (${paper.title})`}</VisuallyHidden>
              </Button>
            </Stack>
          ))}
        </SimpleGrid>
      )}
    </Loaded>
  );
}

function Histogram({ paper: { title, histogram } }: { paper: Paper }) {
  const most = Math.max(1, ...histogram);
  return (
    <div>
      <Group
        component="ul"
        wrap="nowrap"
        align="end"
        gap="0"
        h="4rem"
        aria-label={texts.histogram(title)}
      >
        {histogram.map((count, low) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its notes.
            key={low}
            flex={1}
            h={`${(100 * count) / most}%`}
            bg="var(--amphi-brand)"
            title={texts.bar(low, count)}
          >
            <VisuallyHidden>{texts.bar(low, count)}</VisuallyHidden>
          </Box>
        ))}
      </Group>
      <Group
        align="stretch"
        wrap="nowrap"
        justify="space-between"
        gap={0}
        c="dimmed"
        fz="xs"
        aria-hidden
      >
        <span>0</span>
        <span>10</span>
        <span>20</span>
      </Group>
    </div>
  );
}
