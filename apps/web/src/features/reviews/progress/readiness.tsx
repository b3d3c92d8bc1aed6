import type { RouterOutputs } from '@amphi/api';
import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { hasCentre } from '@amphi/domain/reviews/readiness';
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useBegin } from '../../../components/exams/use-begin.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import frame from '../../../components/ui/frame.module.css';
import { errorText } from '../../../lib/errors.ts';
import { formatPercent } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { ChapterLink } from './chapter-link.tsx';
import classes from './progress.module.css';

const { readiness: texts } = progress;

type Data = RouterOutputs['reviews']['readiness'];
type Subject = Data['subjects'][number];

const percent = (share: number) => formatPercent(Math.round(share * 100));

/** Predicted knowledge on the day of each exam, and the next step for it. */
export function Readiness({ data: { subjects, has_subjects, is_measured } }: { data: Data }) {
  if (!has_subjects) return null;
  return (
    <section aria-labelledby="readiness">
      <Title order={2} id="readiness">
        {texts.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.text} {is_measured ? texts.measured : texts.unmeasured}
      </Text>
      {subjects.length === 0 ? (
        <Card>
          <Text mb="sm">{texts.noDate}</Text>
          <div>
            <LinkButton to={paths.plan()}>{texts.setDate}</LinkButton>
          </div>
        </Card>
      ) : (
        <SimpleGrid component="ul" minColWidth="min(100%, 22rem)">
          {subjects.map((subject) => (
            <SubjectReadiness key={subject.subject_id} subject={subject} />
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}

function SubjectReadiness({ subject }: { subject: Subject }) {
  const { subject_id, subject_name, days_left, estimate, others, missing, seen, total, next } =
    subject;
  return (
    <Stack component="li" gap="sm" miw={0} p="md" className={frame.frame} aria-label={subject_name}>
      <Group align="baseline" justify="space-between" gap="0 var(--mantine-spacing-md)">
        <Title order={3} dir="auto">
          {subject_name}
        </Title>
        <Text variant="meta" span>
          {texts.daysLeft(days_left)}
        </Text>
      </Group>
      {estimate ? (
        <div className={classes.estimate}>
          {subject.followed && <Share title={texts.followed} rate={subject.followed} />}
          <Share title={texts.stopped} rate={estimate} />
          <p>{texts.seen(seen, total)}</p>
          {others && <p>{texts.others(Math.round(others.lead * 100), others.count)}</p>}
        </div>
      ) : (
        <Text>{missing > 0 ? texts.missing(missing) : texts.none}</Text>
      )}
      {next.length > 0 && (
        <div>
          <Text mb="0.25rem" fw={650} inherit>
            {texts.next}
          </Text>
          <Stack component="ul" gap="sm">
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
    </Stack>
  );
}

type Rate = NonNullable<Subject['estimate']>;

/** A share of questions with the interval that holds 9 times of 10, which alone is shown where it is wide. */
function Share({ title, rate }: { title: string; rate: Rate }) {
  const { low, high } = rate;
  const between = texts.between(percent(low), percent(high));
  const isNarrow = hasCentre(rate);
  return (
    <div>
      <p>{title}</p>
      <strong>{isNarrow ? percent(rate.rate) : between}</strong>{' '}
      {isNarrow && (
        <Text variant="meta" span>
          {between}
        </Text>
      )}
      <div className={classes.scale} aria-hidden>
        <span
          className={classes.band}
          style={{ insetInlineStart: `${low * 100}%`, width: `${(high - low) * 100}%` }}
        />
        {isNarrow && (
          <span className={classes.point} style={{ insetInlineStart: `${rate.rate * 100}%` }} />
        )}
      </div>
    </div>
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
  const begin = useBegin();
  if (!data || data.total === 0) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconRepeat size={18} aria-hidden />}
        aria-label={texts.recurringOf(data.total, subject)}
        loading={begin.isPending || begin.isSuccess}
        onClick={() =>
          begin.mutate({ of: 'custom', filter, mode: 'tutor', count: TRAINED, order: 'random' })
        }
      >
        {texts.recurring(data.total)}
      </Button>
      {begin.isError && (
        <Text fz="sm" c="red" role="alert">
          {errorText(begin.error, texts.beginFailed)}
        </Text>
      )}
    </div>
  );
}
