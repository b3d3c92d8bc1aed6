import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { COMPARED_FROM_LENGTH, SAME_FROM } from '@amphi/domain/questions/rules';
import { Alert, Box, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { formatPercent, truncate } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { filledOptions } from '../values/options.ts';
import type { QcmValues } from '../values/values.ts';

const { duplicates: texts } = adminQuestions;

/** Milliseconds. */
const DEBOUNCE = 500;
const SHOWN = 90;

interface Duplicate {
  id: number;
  question_text: string;
  subject_name: string;
  semester_name: string;
  similarity: number;
}

const isLongEnough = (text: string) => text.trim().length >= COMPARED_FROM_LENGTH;

/** Closed questions that may be duplicates of the one that is being typed. */
export function DuplicateQcms({ values, exceptId }: { values: QcmValues; exceptId?: number }) {
  const { question_text, options } = values;
  const [typed] = useDebouncedValue(JSON.stringify({ question_text, options }), DEBOUNCE);
  const draft = JSON.parse(typed) as Pick<QcmValues, 'question_text' | 'options'>;
  const found = trpc.qcms.findDuplicates.useQuery(
    { ...draft, options: filledOptions(draft.options), except_id: exceptId },
    { enabled: isLongEnough(draft.question_text), placeholderData: keepPreviousData },
  );
  return <Warning questions={isLongEnough(question_text) ? found.data : undefined} />;
}

/** Open questions that may be duplicates of the one that is being typed. */
export function DuplicateQrocs({ text, exceptId }: { text: string; exceptId?: number }) {
  const [question_text] = useDebouncedValue(text, DEBOUNCE);
  const found = trpc.qrocs.findDuplicates.useQuery(
    { question_text, except_id: exceptId },
    { enabled: isLongEnough(question_text), placeholderData: keepPreviousData },
  );
  return <Warning questions={isLongEnough(text) ? found.data : undefined} />;
}

/** A warning that blocks nothing. */
function Warning({ questions = [] }: { questions?: Duplicate[] | undefined }) {
  return (
    <div role="status">
      {questions.length > 0 && (
        <Alert color="saffron" icon={<IconCopy aria-hidden />}>
          <Box miw={0} flex={1}>
            <Text variant="label">{texts.title(questions.length)}</Text>
            <Stack component="ul" mt="0.25rem" gap="0.25rem" fz="sm">
              {questions.map((one) => (
                <li key={one.id}>
                  <span dir="auto">{truncate(one.question_text, SHOWN)}</span>
                  <Text span display="block" c="var(--amphi-ink)" fz="xs" opacity={0.85} inherit>
                    {texts.where(one.subject_name, one.semester_name, one.id)} ·{' '}
                    {one.similarity >= SAME_FROM
                      ? texts.same
                      : texts.alike(formatPercent(Math.round(one.similarity * 100)))}
                  </Text>
                </li>
              ))}
            </Stack>
          </Box>
        </Alert>
      )}
    </div>
  );
}
