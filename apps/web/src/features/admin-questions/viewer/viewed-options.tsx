import { adminAnalysis } from '@amphi/domain/messages/fr/admin/analysis';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { optionLetters } from '@amphi/domain/questions/letters';
import type { AnswerStat } from '@amphi/domain/stats/rules';
import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { QuestionAnalysis } from '../../../components/admin/analysis/question-analysis.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { formatPercent } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from '../list/list.module.css';
import type { Qcm } from '../types.ts';
import { Part, Prose } from './viewer-parts.tsx';

const { viewer: texts } = adminQuestions;

/** The options of a question with its key, what the students answered, and for reviewers what this says of it. */
export function ViewedOptions({ qcm }: { qcm: Qcm }) {
  const office = useOffice();
  const overview = trpc.stats.contentOverview.useQuery().data;
  const subject = overview?.subjects.find(({ id }) => id === qcm.subject_id);
  const isReviewed =
    subject && office.reviews({ semester_id: subject.semester_id, subject_id: subject.id });
  const stats = trpc.qcms.answerStats.useQuery({ id: qcm.id });
  const answers = stats.data && stats.data.total_answers > 0 ? stats.data.answer_stats : [];
  return (
    <>
      <Part title={texts.options}>
        <Stack component="ul" gap="xs">
          {optionLetters(qcm.options).map((letter) => (
            <Option
              key={letter}
              letter={letter}
              text={qcm.options[letter] ?? ''}
              correct={qcm.correct_answers.includes(letter)}
              stat={answers.find(({ option_key }) => option_key === letter)}
            />
          ))}
        </Stack>
      </Part>
      <Part title={texts.others}>
        {stats.isPending ? (
          <Skeleton height="1.25rem" width="16rem" />
        ) : (
          <Text fz="sm">{summaryOf(stats.data)}</Text>
        )}
      </Part>
      {isReviewed && (
        <Part title={adminAnalysis.part}>
          <QuestionAnalysis qcmId={qcm.id} />
        </Part>
      )}
    </>
  );
}

function summaryOf(stats: { total_answers: number; correct_count: number } | undefined): string {
  if (!stats) return texts.othersFailed;
  const { total_answers, correct_count } = stats;
  if (total_answers === 0) return texts.unanswered;
  const share = formatPercent((correct_count / total_answers) * 100);
  return `${texts.answered(total_answers)} · ${texts.success(share)}`;
}

interface OptionProps {
  letter: string;
  text: string;
  correct: boolean;
  stat: AnswerStat | undefined;
}

function Option({ letter, text, correct, stat }: OptionProps) {
  return (
    <li className={classes.viewed} data-correct={correct || undefined}>
      <Text span flex="none" fw={650} inherit>
        {letter}
      </Text>
      <Prose text={text} />
      {correct && (
        <Group
          component="span"
          wrap="nowrap"
          gap="0.25rem"
          display="inline-flex"
          flex="none"
          c="var(--amphi-correct)"
          fz="xs"
          fw={650}
          style={{ alignSelf: 'center' }}
        >
          <IconCheck size={16} aria-hidden />
          {texts.correct}
        </Group>
      )}
      {stat && (
        <Group component="span" wrap="nowrap" gap="sm" flex="1 1 100%">
          <Progress
            flex={1}
            maw="none"
            value={stat.percentage}
            color={correct ? 'var(--amphi-correct)' : 'var(--amphi-border-strong)'}
            aria-hidden
          />
          <Text
            span
            miw="6rem"
            fz="xs"
            ta="end"
            inherit
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {texts.share(formatPercent(stat.percentage), stat.count)}
          </Text>
        </Group>
      )}
    </li>
  );
}
