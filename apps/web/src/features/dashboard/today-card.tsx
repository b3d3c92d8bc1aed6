import type { RouterOutputs } from '@amphi/api';
import { offers } from '@amphi/domain/messages/fr/offers';
import { plan as planTexts } from '@amphi/domain/messages/fr/reviews/plan';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { study } from '@amphi/domain/messages/fr/study';
import { today as texts } from '@amphi/domain/messages/fr/today';
import { aboutMinutes } from '@amphi/domain/reviews/session-length';
import { Group, Skeleton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DaySession, isDayLeft } from '../../components/exams/day-session.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useOffer } from '../../components/offer/offer-contents.tsx';
import { RestCard } from '../../components/offer/rest-card.tsx';
import { SampleButton } from '../../components/offer/sample-button.tsx';
import { StartCard } from '../../components/start-card.tsx';
import frame from '../../components/ui/frame.module.css';
import { Panel } from '../../components/ui/panel.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { GoalRing, RecentDays, RING } from './goal.tsx';
import { resumeAddress } from './resume-address.ts';
import type { Next, OpenChapter, Resume } from './types.ts';

type Summary = RouterOutputs['reviews']['summary'];

/** The shape of the card while it loads. */
export function TodaySkeleton() {
  return (
    <Panel tinted title={texts.title}>
      <Group>
        <Skeleton height={RING} width={RING} circle />
        <Skeleton height={20} width="min(14rem, 50%)" />
      </Group>
      <Skeleton height={44} />
    </Panel>
  );
}

/** Next step of the student: one task, about how long it takes, and one button. */
export function TodayCard({ next, hasAccess }: { next: Next | undefined; hasAccess: boolean }) {
  if (!hasAccess && next?.open) return <OpenStudyCard open={next.open} awaited={next.awaited} />;
  if (!hasAccess) return next?.awaited ? <AwaitedCard semester={next.awaited} /> : null;
  return <StudyCard first={next?.first ?? null} resume={next?.resume ?? null} />;
}

/** Semester whose order is undecided, with the sample that can be tried until then. */
function AwaitedCard({ semester }: { semester: NonNullable<Next['awaited']> }) {
  const hasSample = useOffer(semester.id)?.has_sample === true;
  return (
    <StartCard
      title={texts.awaited.title}
      action={hasSample && <SampleButton semester={semester} primary />}
    >
      <span>{texts.awaited.text(semester.name)}</span>
      {hasSample && <span>{texts.awaited.sample}</span>}
    </StartCard>
  );
}

interface OpenCardProps {
  open: OpenChapter;
  awaited: Next['awaited'];
}

/** Before there is access: what is due of the open chapter, else the chapter from where one was. */
function OpenStudyCard({ open, awaited }: OpenCardProps) {
  const { data, isPending } = trpc.reviews.summary.useQuery();
  const card = <OpenCard open={open} awaited={awaited} />;
  if (isPending) return <Waiting loading={<TodaySkeleton />} lost={() => card} />;
  if (!data || !isDayLeft(data.day)) return card;
  const { question_id } = open;
  const more = question_id !== null && (
    <Link to={resumeAddress({ ...open, question_id, exam_year: null })} className={frame.smallLink}>
      {offers.openChapter}
    </Link>
  );
  return <DaySession day={data.day} more={more} />;
}

/** The open chapter, its open questions after the others; once all of it is answered, what is left of its semester. */
function OpenCard({ open, awaited }: OpenCardProps) {
  const { question_id, answered_questions, total_questions, total_qrocs, left_qrocs, rest } = open;
  if (question_id === null && left_qrocs === 0) return rest && <RestCard rest={rest} />;
  const title = planTexts.session.title;
  const { subject_id, chapter_id } = open;
  const [size, to] =
    question_id === null
      ? [offers.openLeft(left_qrocs), paths.justificationStudy(subject_id, { chapter_id })]
      : [
          answered_questions > 0
            ? study.semester.answered(answered_questions, total_questions)
            : offers.subject(total_questions, total_qrocs),
          resumeAddress({ ...open, question_id, exam_year: null }),
        ];
  return (
    <StartCard title={title} size={size} action={<StartLink to={to} title={title} />}>
      <strong dir="auto">{texts.first.from(open.subject_name, open.chapter_name)}</strong>
      <span>{offers.openChapter}</span>
      {awaited && <span>{texts.awaited.text(awaited.name)}</span>}
    </StartCard>
  );
}

interface FirstCardProps {
  first: NonNullable<Next['first']>;
  summary?: Summary;
}

/** The very first question. */
function FirstCard({ first, summary }: FirstCardProps) {
  return (
    <StartCard
      title={texts.first.title}
      {...picturesOf(summary)}
      action={
        <StartLink to={resumeAddress({ ...first, exam_year: null })} title={texts.first.title} />
      }
    >
      <strong dir="auto">{texts.first.from(first.subject_name, first.chapter_name)}</strong>
      <span>{texts.first.text}</span>
    </StartCard>
  );
}

/** Questions left for today; without any the very first question, or further ones beyond today. */
function StudyCard({ first, resume }: { first: Next['first']; resume: Resume | null }) {
  const { data, isPending } = trpc.reviews.summary.useQuery();
  // If it can't be had, there is still something to answer.
  const without = () => (first ? <FirstCard first={first} /> : <TrainingCard resume={resume} />);
  if (isPending) return <Waiting loading={<TodaySkeleton />} lost={without} />;
  if (!data) return without();
  const { day, sweep } = data;
  const more = <MoreLinks resume={resume} hasExam={data.exam !== null} />;
  if (isDayLeft(day))
    return (
      <DaySession day={day} more={more} {...picturesOf(data)}>
        {sweep > 0 && <span>{texts.sweep.after(sweep)}</span>}
        <TodayFacts summary={data} />
      </DaySession>
    );
  if (sweep > 0)
    return (
      <StartCard
        title={texts.sweep.title}
        size={texts.size(sweep, aboutMinutes(sweep, day.seconds_per_question))}
        action={<StartLink to={paths.reviews()} title={texts.sweep.title} />}
        more={more}
        {...picturesOf(data)}
      >
        <span>{texts.sweep.text}</span>
        <TodayFacts summary={data} />
      </StartCard>
    );
  if (first) return <FirstCard first={first} summary={data} />;
  if (data.was_planned) return <DoneCard summary={data} resume={resume} />;
  return <TrainingCard resume={resume} summary={data} />;
}

/** All that was planned of today is done. */
function DoneCard({ summary, resume }: { summary: Summary; resume: Resume | null }) {
  const { next, day, exam, has_ahead } = summary;
  return (
    <StartCard
      title={texts.done.title}
      {...(day.answered_today > 0 &&
        !day.daily_goal && { size: texts.done.answers(day.answered_today) })}
      action={
        has_ahead ? (
          <LinkButton to={paths.reviews({ ahead: 1 })} variant="default">
            {texts.done.ahead}
          </LinkButton>
        ) : (
          <TrainLink />
        )
      }
      more={<MoreLinks resume={resume} hasExam={exam !== null} />}
      {...picturesOf(summary)}
    >
      {next && <span>{texts.done.next(next)}</span>}
      <TodayFacts summary={summary} />
    </StartCard>
  );
}

/** Nothing is asked for today: on from the question where one was, or to a training. */
function TrainingCard({ resume, summary }: { resume: Resume | null; summary?: Summary }) {
  const next = summary?.next;
  const nothing = summary ? texts.nothing.title : texts.train;
  return (
    <StartCard
      title={resume ? texts.goOn.title : nothing}
      {...(resume && { size: texts.goOn.position(resume.position, resume.total_questions) })}
      action={resume ? <ResumeLink resume={resume} /> : <TrainLink />}
      more={summary && <MoreLinks resume={null} hasExam={summary.exam !== null} />}
      {...picturesOf(summary)}
    >
      {resume && (
        <strong dir="auto">{texts.first.from(resume.subject_name, resume.chapter_name)}</strong>
      )}
      {!resume && <span>{texts.nothing.text}</span>}
      {next && <span>{texts.done.next(next)}</span>}
      {summary && <TodayFacts summary={summary} />}
    </StartCard>
  );
}

/** The ring of the day's goal, and the last two weeks. */
const picturesOf = (summary: Summary | undefined) =>
  summary && {
    picture: <GoalRing day={summary.day} />,
    foot: <RecentDays summary={summary} />,
  };

/** The nearest exam, and why there is less today than there might be. */
function TodayFacts({ summary: { exam, postponed, is_rest_day } }: { summary: Summary }) {
  return (
    <>
      {exam && (
        <span>
          <span dir="auto">{exam.subject_name}</span>
          {` · ${planTexts.daysLeft(exam.days_left)}`}
        </span>
      )}
      {is_rest_day && <span>{texts.restDay}</span>}
      {postponed > 0 && <span>{reviews.postponed(postponed)}</span>}
    </>
  );
}

function MoreLinks({ resume, hasExam }: { resume: Resume | null; hasExam: boolean }) {
  return (
    <>
      {resume && (
        <Link to={resumeAddress(resume)} className={frame.smallLink} dir="auto">
          {texts.continue(resume.subject_name, resume.position)}
        </Link>
      )}
      <Link to={paths.plan()} className={frame.smallLink}>
        {hasExam ? texts.plan : texts.noExam}
      </Link>
    </>
  );
}

const PLAY = <IconPlayerPlayFilled size={18} aria-hidden />;

function StartLink({ to, title }: { to: string; title: string }) {
  return (
    <LinkButton to={to} leftSection={PLAY} aria-label={texts.startOf(title)}>
      {texts.start}
    </LinkButton>
  );
}

function ResumeLink({ resume }: { resume: Resume }) {
  return (
    <LinkButton
      to={resumeAddress(resume)}
      leftSection={PLAY}
      aria-label={texts.continue(resume.subject_name, resume.position)}
    >
      {texts.resume}
    </LinkButton>
  );
}

function TrainLink() {
  return (
    <LinkButton to={paths.train()} leftSection={PLAY}>
      {texts.train}
    </LinkButton>
  );
}
