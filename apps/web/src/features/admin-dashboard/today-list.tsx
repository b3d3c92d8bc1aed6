import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminInstallation } from '@amphi/domain/messages/fr/admin/installation';
import { waitingSince } from '@amphi/domain/payments/rules';
import { canPostpone, POSTPONE_DAYS, type Task } from '@amphi/domain/stats/today';
import { ActionIcon, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useInstallation } from '../../components/admin/use-installation.ts';
import { CHART_MIN } from '../../components/pictures/columns.tsx';
import { Parts } from '../../components/pictures/parts.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { Row, Rows } from '../../components/ui/rows.tsx';
import { formatAppointment, formatDay, formatTime } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';

const { today: texts } = admin;

type Waiting = RouterOutputs['stats']['today'][number];

const SETTINGS = paths.admin({ tab: 'platform', view: 'settings' });
const INSTALLATION = paths.admin({ tab: 'platform', view: 'installation' });
/** Page where each task is done. */
const PAGES: Record<Task, string> = {
  exams: paths.admin({ tab: 'exams' }),
  orders: paths.admin({ tab: 'payments', desk: 1 }),
  mails: INSTALLATION,
  reports: paths.admin({ tab: 'reports' }),
  drafts: `${paths.admin()}/drafts`,
  explanations: paths.admin({ tab: 'reports', view: 'explanations' }),
  imports: paths.adminImports(),
  incomplete: paths.admin({ tab: 'payments', incomplete: '1' }),
  suspects: paths.adminContent('analysis'),
  duplicates: paths.adminContent('duplicates'),
  expiring: paths.admin({ tab: 'users', view: 'access', active: 30 }),
};

const DAY_MS = 86_400_000;

function ageOf({ task, since }: Waiting): string | null {
  if (since === null) return null;
  if (task === 'exams') return texts.opensAt(formatTime(since));
  return texts.since(Math.max(0, Math.floor((Date.now() - new Date(since).getTime()) / DAY_MS)));
}

/** Everything that waits for an administrator, each with its age and the page where it is done. */
export function TodayList() {
  const today = trpc.stats.today.useQuery();
  const setup = trpc.stats.setup.useQuery();
  const installation = useInstallation();
  const tasks = today.data ?? [];
  const content = paths.admin({ tab: 'content' });
  const steps = setup.data && [
    { done: setup.data.has_semester, key: 'semester', to: content } as const,
    { done: setup.data.has_subject, key: 'subject', to: content } as const,
    {
      done: setup.data.has_question,
      key: 'question',
      to: paths.admin({ tab: 'questions' }),
    } as const,
    { done: setup.data.has_bank || setup.data.orders > 0, key: 'bank', to: SETTINGS } as const,
  ];
  const exampleOrders = setup.data?.has_bank === false ? setup.data.orders : 0;
  const missing = steps?.filter(({ done }) => !done) ?? [];
  const faults = (installation.data?.topics ?? []).filter(({ level }) => level !== 'ok');
  const [worst] = faults.flatMap(({ found }) => found);
  const now = tasks.filter(({ postponed_until }) => postponed_until === null);
  const isFailed = today.isError || setup.isError || installation.isError;
  const isKnown = today.data && setup.data && installation.data?.checked_at;
  const isDone =
    isKnown && exampleOrders === 0 && now.length + missing.length + faults.length === 0;
  return (
    <Panel title={texts.title}>
      {isDone && <Text>{texts.done}</Text>}
      {!isKnown && isFailed && <Text c="dimmed">{admin.loadFailed}</Text>}
      {!isDone && (
        <Rows>
          {exampleOrders > 0 && (
            <Thing
              to={SETTINGS}
              label={texts.exampleBank}
              hint={texts.exampleOrders(exampleOrders)}
              isAlarm
            />
          )}
          {missing.map(({ key, to }) => (
            <Thing key={key} to={to} label={texts[key]} hint={texts[`${key}Text`]} />
          ))}
          {now.map((waiting) => (
            <TaskRow key={waiting.task} waiting={waiting} />
          ))}
          {worst?.fault && (
            <Thing
              to={INSTALLATION}
              label={adminInstallation.note(faults.length)}
              hint={`${adminInstallation.faults[worst.fault](worst.detail)} ${checkedText(installation.data)}`}
            />
          )}
          {/* Its height is that of what is found, so that nothing below moves. */}
          {!isKnown && !isFailed && worst === undefined && (
            <Row
              title={
                <Text span c="dimmed">
                  {adminInstallation.checking}
                </Text>
              }
              below={<Skeleton h={{ base: '3.75rem', sm: '1.25rem' }} />}
            />
          )}
        </Rows>
      )}
      <Postponed tasks={tasks} />
    </Panel>
  );
}

const checkedText = (state: RouterOutputs['installation']['read'] | undefined) =>
  state?.checked_at ? adminInstallation.checkedAt(formatAppointment(state.checked_at)) : '';

interface ThingProps {
  to: string;
  label: string;
  hint: string | null;
  /** Money goes astray until it is done. */
  isAlarm?: boolean;
  end?: ReactNode;
  below?: ReactNode;
}

function Thing({ label, hint, isAlarm = false, ...row }: ThingProps) {
  return (
    <Row
      {...row}
      title={
        isAlarm ? (
          <Text span inherit c="var(--amphi-wrong)">
            {label}
          </Text>
        ) : (
          label
        )
      }
      meta={hint !== null && <span>{hint}</span>}
    />
  );
}

function TaskRow({ waiting }: { waiting: Waiting }) {
  const [isAsked, setAsked] = useState(false);
  const postpone = trpc.stats.postpone.useMutation();
  const { task, count, late } = waiting;
  const label = texts.tasks[task](count);
  const hint = [ageOf(waiting), late > 0 ? texts.late(late) : null].filter((part) => part !== null);
  return (
    <Thing
      to={PAGES[task]}
      label={label}
      hint={hint.length > 0 ? hint.join(', ') : null}
      end={
        canPostpone(task) && (
          <ActionIcon
            loading={postpone.isPending}
            aria-label={texts.postpone(label)}
            aria-expanded={isAsked}
            onClick={() => setAsked(!isAsked)}
          >
            <IconClock size={20} aria-hidden />
          </ActionIcon>
        )
      }
      below={
        isAsked ? (
          <Group gap="xs">
            {POSTPONE_DAYS.map((days) => (
              <Button
                key={days}
                variant="default"
                size="sm"
                onClick={() => postpone.mutate({ task, days })}
              >
                {texts.postponeBy(days)}
              </Button>
            ))}
          </Group>
        ) : (
          task === 'orders' &&
          count >= CHART_MIN && (
            <Box mih="2.25rem">
              <WaitingAges />
            </Box>
          )
        )
      }
    />
  );
}

/** Tasks that were put off, each with its day. */
function Postponed({ tasks }: { tasks: readonly Waiting[] }) {
  const resume = trpc.stats.resume.useMutation();
  return tasks.map(
    ({ task, count, postponed_until: day }) =>
      day !== null && (
        <Group key={task} gap="xs" justify="space-between">
          <Text variant="meta">{texts.postponed(texts.tasks[task](count), formatDay(day))}</Text>
          <Button variant="subtle" size="sm" onClick={() => resume.mutate({ task })}>
            {texts.resume}
          </Button>
        </Group>
      ),
  );
}

const { ages } = admin.today;

const COLORS = {
  fresh: 'pine.4',
  soon: 'saffron.4',
  late: 'red.5',
};

/** The orders that wait, by how long they have, beside what students are promised. */
function WaitingAges() {
  const queue = trpc.payments.queue.useQuery().data ?? [];
  const [now] = useState(() => Date.now());
  const tones = queue.map(({ created_at }) => waitingSince(created_at, now).tone);
  return (
    <Parts
      label={ages.label}
      parts={(['fresh', 'soon', 'late'] as const).map((tone) => ({
        label: ages[tone],
        count: tones.filter((one) => one === tone).length,
        color: COLORS[tone],
      }))}
    />
  );
}
