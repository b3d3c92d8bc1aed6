import type { RouterOutputs } from '@amphi/api';
import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { hasCentre } from '@amphi/domain/reviews/readiness';
import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { BeginButton } from '../../../components/exams/begin-button.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Interval, IntervalAxis } from '../../../components/pictures/interval.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { ChapterLink } from './chapter-link.tsx';
import classes from './progress.module.css';

const { readiness: texts } = progress;

type Data = RouterOutputs['reviews']['readiness'];
type Subject = Data['subjects'][number];
type Rate = NonNullable<Subject['estimate']>;

const percent = (share: number) => formatPercent(Math.round(share * 100));

const betweenOf = ({ low, high }: Rate) => texts.between(percent(low), percent(high));

/** The interval that holds 9 times of 10, which alone is said where it is wide. */
const textOf = (rate: Rate) =>
  hasCentre(rate) ? `${percent(rate.rate)}, ${betweenOf(rate)}` : betweenOf(rate);

const spanOf = (rate: Rate, tone: 'strong' | 'faint') => ({
  low: rate.low,
  high: rate.high,
  centre: hasCentre(rate) ? rate.rate : null,
  tone,
});

/** Predicted knowledge on the day of each exam, all subjects on one axis, and the next step for each. */
export function Readiness({ data: { subjects, has_subjects, is_measured } }: { data: Data }) {
  if (!has_subjects) return null;
  return (
    <Panel title={texts.title}>
      {subjects.length === 0 ? (
        <>
          <Text mb="sm">{texts.noDate}</Text>
          <div>
            <LinkButton to={paths.plan()}>{texts.setDate}</LinkButton>
          </div>
        </>
      ) : (
        <>
          <ul className={classes.subjects}>
            {subjects.map((subject) => (
              <SubjectReadiness
                key={subject.subject_id}
                subject={subject}
                isMeasured={is_measured}
              />
            ))}
          </ul>
          {subjects.some(({ estimate }) => estimate) && <Legend />}
        </>
      )}
    </Panel>
  );
}

/** The axis, and what each depth of the colour means. */
const Legend = () => (
  <div className={classes.axis} aria-hidden>
    <IntervalAxis />
    <Text variant="meta" className={classes.key} __vars={{ '--key': 'var(--amphi-learning)' }}>
      {texts.followed}
    </Text>
    <Text variant="meta" className={classes.key} __vars={{ '--key': 'var(--amphi-fragile)' }}>
      {texts.stopped}
    </Text>
  </div>
);

interface SubjectReadinessProps {
  subject: Subject;
  isMeasured: boolean;
}

function SubjectReadiness({ subject, isMeasured }: SubjectReadinessProps) {
  const { subject_name, days_left, estimate, followed, missing } = subject;
  const [opened, setOpened] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className={classes.subject}>
          <span>
            <strong dir="auto">{subject_name}</strong>
            <Text variant="meta" span>
              {texts.daysLeft(days_left)}
            </Text>
          </span>
          {estimate ? (
            <Interval
              spans={[...(followed ? [spanOf(followed, 'strong')] : []), spanOf(estimate, 'faint')]}
            />
          ) : (
            <Text variant="meta" span>
              {missing > 0 ? texts.missing(missing) : texts.none}
            </Text>
          )}
          {estimate && <VisuallyHidden>{textOf(followed ?? estimate)}</VisuallyHidden>}
          <IconChevronDown size={20} aria-hidden />
        </summary>
        {opened && <Opened subject={subject} isMeasured={isMeasured} />}
      </details>
    </li>
  );
}

/** The estimate in numbers, and what to do next. */
function Opened({ subject, isMeasured }: SubjectReadinessProps) {
  const { subject_id, subject_name, estimate, followed, others, seen, total, next } = subject;
  return (
    <Stack gap="sm" pb="md">
      {estimate && (
        <>
          <Facts layout="ends">
            {followed && <Fact label={texts.followed}>{textOf(followed)}</Fact>}
            <Fact label={texts.stopped}>{textOf(estimate)}</Fact>
          </Facts>
          <Text variant="meta">{texts.seen(seen, total)}</Text>
          {others && (
            <Text variant="meta">{texts.others(Math.round(others.lead * 100), others.count)}</Text>
          )}
        </>
      )}
      {next.length > 0 && (
        <div>
          <Text variant="label">{texts.next}</Text>
          <Stack component="ul" gap="xs">
            {next.map(({ chapter_id, name, unknown }) => (
              <li key={chapter_id}>
                <ChapterLink subject={subject_id} id={chapter_id} name={name}>
                  <span>{texts.unknown(unknown)}</span>
                </ChapterLink>
              </li>
            ))}
          </Stack>
        </div>
      )}
      <Recurring subjectId={subject_id} subject={subject_name} />
      <Text variant="meta">
        {texts.text} {isMeasured ? texts.measured : texts.unmeasured}
      </Text>
    </Stack>
  );
}

/** Questions of one training. */
const TRAINED = 20;

/** Starts the questions that exams have asked more than once and that were never seen, in one press. */
function Recurring({ subjectId, subject }: { subjectId: number; subject: string }) {
  const filter = {
    subject_ids: [subjectId],
    kind: 'recurring' as const,
    statuses: ['never' as const],
  };
  const { data } = trpc.sittings.preview.useQuery(filter);
  if (!data || data.total === 0) return null;
  return (
    <div>
      <BeginButton
        variant="default"
        leftSection={<IconRepeat size={18} aria-hidden />}
        aria-label={texts.recurringOf(data.total, subject)}
        sitting={{ of: 'custom', filter, mode: 'tutor', count: TRAINED, order: 'random' }}
        failed={texts.beginFailed}
      >
        {texts.recurring(data.total)}
      </BeginButton>
    </div>
  );
}
