import type { RouterOutputs } from '@amphi/api';
import { mockExams } from '@amphi/domain/messages/fr/sittings/mock-exams';
import { entryLimit, NEAR_DAYS, phaseOf, secondsUntil } from '@amphi/domain/mock-exams/rules';
import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { formatAppointment } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../link-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { BriefingDialog } from './briefing.tsx';
import { useBegin } from './use-begin.ts';

const texts = mockExams;

type Exam = RouterOutputs['mockExams']['upcoming'][number];

/** Seconds between two reads of the list; it is read sooner when a window opens or closes. */
const READ_AGAIN = 60;

/** The next moment at which something changes, in milliseconds from now. */
function untilNextChange(exams: Exam[] | undefined): number {
  const changes = (exams ?? [])
    .flatMap(({ opens_at, closes_at, now }) => [
      secondsUntil(opens_at, now),
      secondsUntil(closes_at, now),
    ])
    .filter((seconds) => seconds > 0);
  return 1000 * Math.max(1, Math.min(READ_AGAIN, ...changes));
}

/** True for an exam that concerns the student now: a window that is not over, or a copy of their own. */
const isShown = (exam: Exam): boolean =>
  exam.sitting_id !== null ||
  phaseOf(exam, exam.now) === 'announced' ||
  phaseOf(exam, exam.now) === 'open';

const DAY = 86_400;

const isNear = (exam: Exam): boolean =>
  exam.handed_in_at === null && secondsUntil(exam.opens_at, exam.now) < NEAR_DAYS * DAY;

/**
 * The scheduled mock exams that a student may sit. An extra: where they can't be had, nothing is shown.
 *
 * @param which all, or those that are open or open within some days; without those handed in
 */
export function UpcomingExams({ which = 'all' }: { which?: 'all' | 'near' }) {
  const { data = [] } = trpc.mockExams.upcoming.useQuery(undefined, {
    refetchInterval: ({ state }) => untilNextChange(state.data),
  });
  const exams = data.filter((exam) => isShown(exam) && (which === 'all' || isNear(exam)));
  if (exams.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <Rows>
        {exams.map((exam) => (
          <ExamRow key={exam.id} exam={exam} />
        ))}
      </Rows>
    </Panel>
  );
}

function ExamRow({ exam }: { exam: Exam }) {
  return (
    <Row
      icon={<IconCalendarEvent size={20} aria-hidden />}
      title={exam.title}
      meta={
        <>
          <span>{stateText(exam)}</span>
          <span>{texts.facts(exam.question_count, exam.duration_minutes)}</span>
          <span dir="auto">{exam.subject_names.join(', ')}</span>
        </>
      }
      end={<ExamAction exam={exam} />}
    />
  );
}

function stateText(exam: Exam): string {
  const phase = phaseOf(exam, exam.now);
  if (phase === 'released') return texts.released;
  if (exam.handed_in_at !== null) {
    const isCounting = secondsUntil(exam.results_at, exam.now) <= 0;
    return isCounting ? texts.counting : texts.handedIn(formatAppointment(exam.results_at));
  }
  if (phase === 'announced') return texts.opens(formatAppointment(exam.opens_at));
  const limit = entryLimit(exam, exam.now);
  const isLate = exam.sitting_id === null && limit < exam.duration_minutes * 60;
  return isLate ? texts.late(limit) : texts.closes(formatAppointment(exam.closes_at));
}

function ExamAction({ exam }: { exam: Exam }) {
  const { id, title, sitting_id } = exam;
  const phase = phaseOf(exam, exam.now);
  if (sitting_id !== null) {
    if (phase === 'released') {
      return (
        <LinkButton
          to={paths.sittingResults(sitting_id)}
          variant="default"
          aria-label={texts.resultsOf(title)}
        >
          {texts.results}
        </LinkButton>
      );
    }
    if (exam.handed_in_at !== null) return null;
    return (
      <LinkButton to={paths.sitting(sitting_id)} aria-label={texts.resumeOf(title)}>
        {texts.resume}
      </LinkButton>
    );
  }
  return phase === 'open' ? <EnterButton id={id} title={title} /> : null;
}

function EnterButton({ id, title }: { id: number; title: string }) {
  const [asking, setAsking] = useState(false);
  const begin = useBegin();
  const exam = { of: 'mock' as const, id };
  return (
    <>
      <Button aria-label={texts.enterOf(title)} onClick={() => setAsking(true)}>
        {texts.enter}
      </Button>
      <BriefingDialog
        opened={asking}
        exam={exam}
        title={title}
        begin={begin}
        failed={texts.enterFailed}
        onStart={() => begin.mutate(exam)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
