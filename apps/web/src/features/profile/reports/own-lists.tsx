import type { RouterOutputs } from '@amphi/api';
import { lookUp } from '@amphi/domain/look-up';
import { ownExplanations } from '@amphi/domain/messages/fr/account/own-explanations';
import { common } from '@amphi/domain/messages/fr/common';
import { explanations } from '@amphi/domain/messages/fr/explanations';
import { myReports } from '@amphi/domain/messages/fr/my-reports';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { reports } from '@amphi/domain/messages/fr/reports';
import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import frame from '../../../components/ui/frame.module.css';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../section/section.tsx';

type Report = RouterOutputs['reports']['mine']['items'][number];
type Explanation = RouterOutputs['explanations']['mine']['items'][number];

/** Entries listed at first, and at most. */
const FIRST = 5;
const MOST = 100;

const TEXT_LENGTH = 120;

const TONES = { open: 'brand', accepted: 'correct' } as const;

/** Reports of the student, with their decisions. */
export function ReportsSection() {
  const [limit, setLimit] = useState(FIRST);
  const query = trpc.reports.mine.useQuery({ limit }, { placeholderData: keepPreviousData });
  return (
    <OwnList
      texts={myReports}
      query={query}
      onMore={setLimit}
      factsOf={({ reason, suggested_answers: letters }) => (
        <>
          {lookUp(reports.reasons, reason, common.unknown)}
          {letters.length > 0 && <span>{` · ${myReports.letters(letters)}`}</span>} ·{' '}
        </>
      )}
      wordsOf={({ suggested_answer, message, reference }) => [
        suggested_answer && myReports.answer(suggested_answer),
        message,
        reference,
      ]}
    />
  );
}

/** The explanations that the student has proposed, with what was decided, and whether they are named. */
export function ExplanationsSection() {
  const [limit, setLimit] = useState(FIRST);
  const query = trpc.explanations.mine.useQuery({ limit }, { placeholderData: keepPreviousData });
  return (
    <OwnList
      texts={ownExplanations}
      query={query}
      onMore={setLimit}
      wordsOf={({ body, source }) => [body, source]}
      below={(explanation) =>
        explanation.status !== 'refused' && <Named explanation={explanation} />
      }
    />
  );
}

interface OwnListProps<Item> {
  texts: Record<'title' | 'text' | 'loading' | 'failed' | 'empty' | 'more' | 'reply', string> & {
    statuses: Record<string, string>;
    on: (date: string) => string;
  };
  query: {
    data: { items: Item[]; total: number } | undefined;
    error: unknown;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  onMore: (limit: number) => void;
  /** Said before its day. */
  factsOf?: (item: Item) => ReactNode;
  /** Text of the student. */
  wordsOf: (item: Item) => (string | null)[];
  below?: (item: Item) => ReactNode;
}

/** A section of what the student has sent to the editors: the latest, and more on a press. */
function OwnList<Item extends Report | Explanation>(props: OwnListProps<Item>) {
  const { texts, query, onMore, factsOf, wordsOf, below } = props;
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryView
        query={query}
        loading={
          <div role="status" aria-label={texts.loading}>
            <Skeleton height={64} />
          </div>
        }
        error={(_, retry) => <ErrorState message={texts.failed} onRetry={retry} />}
        empty={{
          when: ({ total }) => total === 0,
          show: <Text c="dimmed">{texts.empty}</Text>,
        }}
      >
        {({ items, total }) => (
          <Stack>
            <ul className={frame.ruled}>
              {items.map((item) => (
                <Stack key={item.id} component="li" gap={4} py="sm" className={frame.prose}>
                  <Group justify="space-between" gap="0.25rem var(--mantine-spacing-sm)">
                    <strong dir="auto">{questionOf(item.subject_name, item)}</strong>
                    <Chip tone={lookUp(TONES, item.status, undefined)}>
                      {lookUp(texts.statuses, item.status, common.unknown)}
                    </Chip>
                  </Group>
                  <Text dir="auto">{truncate(item.question_text, TEXT_LENGTH)}</Text>
                  <Text variant="meta">
                    {factsOf?.(item)}
                    {texts.on(formatDate(item.created_at))}
                  </Text>
                  {wordsOf(item).map(
                    (words) =>
                      words && (
                        <Text key={words} dir="auto">
                          {words}
                        </Text>
                      ),
                  )}
                  {item.reply && (
                    <div className={frame.quote}>
                      <strong>{texts.reply}</strong>
                      <Text dir="auto">{item.reply}</Text>
                    </div>
                  )}
                  {below?.(item)}
                </Stack>
              ))}
            </ul>
            {items.length < Math.min(total, MOST) && (
              <Group>
                <Button
                  variant="default"
                  loading={query.isPlaceholderData}
                  onClick={() => onMore(MOST)}
                >
                  {texts.more}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

/** Names the author where the explanation is published, or not; saved at once. */
function Named({ explanation: { id, is_named } }: { explanation: Explanation }) {
  const save = trpc.explanations.saveName.useMutation();
  return (
    <>
      <Switch
        mt="xs"
        size="md"
        label={explanations.named}
        description={explanations.namedHint}
        checked={save.isPending ? save.variables.is_named : is_named}
        disabled={save.isPending}
        onChange={({ currentTarget }) => save.mutate({ id, is_named: currentTarget.checked })}
      />
      {save.isError && <FormFailure text={errorDetail(save.error, ownExplanations.nameFailed)} />}
    </>
  );
}
