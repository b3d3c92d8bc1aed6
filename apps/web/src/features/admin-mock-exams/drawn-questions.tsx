import type { RouterOutputs } from '@amphi/api';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import {
  Box,
  Button,
  Group,
  Skeleton,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminModal, type DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { RowButton, RowButtons } from '../../components/admin/table/row-button.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import frame from '../../components/ui/frame.module.css';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { type MockExam, stateOf } from './types.ts';

const { drawn: texts, ...all } = adminMockExams;
const ICON = { size: 19, 'aria-hidden': true } as const;

type Question = RouterOutputs['mockExams']['questions'][number];

interface DrawnQuestionsProps extends DialogProps {
  exam: MockExam;
}

/** The questions of a mock exam: chosen and ordered until it begins, then read. Each change is saved at once. */
export function DrawnQuestions({ exam, opened, onClose }: DrawnQuestionsProps) {
  const { id, title } = exam;
  const utils = trpc.useUtils();
  const query = trpc.mockExams.questions.useQuery({ id }, { enabled: opened });
  const save = trpc.mockExams.setQuestions.useMutation({
    onSuccess: (questions) => utils.mockExams.questions.setData({ id }, questions),
  });
  const [replaced, setReplaced] = useState<number>();
  const isAhead = stateOf(exam) === 'published';
  const set = (qcm_ids: (number | null)[]) => {
    setReplaced(undefined);
    if (!save.isPending) save.mutate({ id, qcm_ids });
  };
  return (
    <AdminModal opened={opened} onClose={onClose} size="xl" title={all.questionsOf(title)}>
      <Stack gap="sm">
        <Text c="dimmed">{isAhead ? texts.intro : texts.fixed}</Text>
        {save.error && <FormFailure text={errorDetail(save.error, '')} />}
        <Text role="status" fz="sm">
          {save.isSuccess && texts.saved}
        </Text>
        <Loaded query={query} loading={<Skeleton height={320} />}>
          {(questions) => {
            const ids = questions.map((question) => question.id);
            const swap = (index: number) =>
              set([
                ...ids.slice(0, index),
                ...ids.slice(index, index + 2).reverse(),
                ...ids.slice(index + 2),
              ]);
            return (
              <Stack component="ol" gap={0} className={frame.ruled}>
                {questions.map((question, index) => (
                  <Group key={question.id} component="li" gap="xs" py="xs">
                    <QuestionLine question={question} index={index + 1} />
                    {isAhead && (
                      <RowButtons>
                        <RowButton
                          label={texts.up(index + 1)}
                          icon={<IconArrowUp {...ICON} />}
                          disabled={index === 0 || save.isPending}
                          onClick={() => swap(index - 1)}
                        />
                        <RowButton
                          label={texts.down(index + 1)}
                          icon={<IconArrowDown {...ICON} />}
                          disabled={index === ids.length - 1 || save.isPending}
                          onClick={() => swap(index)}
                        />
                        <RowButton
                          label={texts.replace(index + 1)}
                          icon={<IconReplace {...ICON} />}
                          disabled={save.isPending}
                          onClick={() => setReplaced(replaced === index ? undefined : index)}
                        />
                      </RowButtons>
                    )}
                    {replaced === index && (
                      <Replacement
                        exam={exam}
                        onChoose={(other) =>
                          set([...ids.slice(0, index), other, ...ids.slice(index + 1)])
                        }
                      />
                    )}
                  </Group>
                ))}
              </Stack>
            );
          }}
        </Loaded>
      </Stack>
    </AdminModal>
  );
}

function QuestionLine({ question, index }: { question: Question; index?: number }) {
  const { question_text, subject_name, chapter_name, id } = question;
  return (
    <Box miw={0} flex="1 1 16rem">
      <Text lineClamp={2} dir="auto">
        {index !== undefined && <strong>{index}. </strong>}
        {question_text}
      </Text>
      <Text variant="meta">{texts.where(subject_name, chapter_name, id)}</Text>
    </Box>
  );
}

/** Chooses the question asked instead: one that is searched for, or any. */
function Replacement({
  exam,
  onChoose,
}: {
  exam: MockExam;
  onChoose: (id: number | null) => void;
}) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 300);
  const query = trpc.mockExams.undrawn.useQuery({ id: exam.id, search });
  return (
    <Stack gap="xs" flex="1 1 100%">
      <Group align="end" gap="sm">
        <TextInput
          data-autofocus
          label={texts.search}
          description={texts.searchHint}
          value={text}
          maxLength={200}
          style={{ flex: '1 1 14rem' }}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button variant="default" onClick={() => onChoose(null)}>
          {texts.random}
        </Button>
      </Group>
      <Loaded
        query={query}
        loading={<Skeleton height={80} />}
        empty={{ when: ({ length }) => length === 0, show: <Text>{texts.none}</Text> }}
      >
        {(found) => (
          <Box mah="18rem" style={{ overflowY: 'auto' }}>
            {found.map((question) => (
              <UnstyledButton
                key={question.id}
                w="100%"
                p="xs"
                onClick={() => onChoose(question.id)}
              >
                <QuestionLine question={question} />
              </UnstyledButton>
            ))}
          </Box>
        )}
      </Loaded>
    </Stack>
  );
}
