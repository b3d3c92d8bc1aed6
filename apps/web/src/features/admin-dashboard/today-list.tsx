import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminInstallation } from '@amphi/domain/messages/fr/admin/installation';
import { canPostpone, POSTPONE_DAYS, type Task } from '@amphi/domain/stats/today';
import { ActionIcon, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, formatTime } from '../../lib/format.ts';
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
  const installation = trpc.installation.read.useQuery(undefined, {
    // The first checks of a server are still being made.
    refetchInterval: ({ state }) => (state.data?.checked_at === null ? 2_000 : false),
  });
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
    <Paper component="section" withBorder p="md" aria-labelledby="today-title">
      <Title order={2} id="today-title">
        {texts.title}
      </Title>
      {isDone && <Text>{texts.done}</Text>}
      {!isKnown && (
        <Text c="dimmed">{isFailed ? admin.loadFailed : adminInstallation.checking}</Text>
      )}
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {exampleOrders > 0 && (
          <Row
            to={SETTINGS}
            label={texts.exampleBank}
            hint={texts.exampleOrders(exampleOrders)}
            isAlarm
          />
        )}
        {missing.map(({ key, to }) => (
          <Row key={key} to={to} label={texts[key]} hint={texts[`${key}Text`]} />
        ))}
        {now.map((waiting) => (
          <TaskRow key={waiting.task} waiting={waiting} />
        ))}
        {worst?.fault && (
          <Row
            to={INSTALLATION}
            label={adminInstallation.note(faults.length)}
            hint={adminInstallation.faults[worst.fault](worst.detail)}
          />
        )}
      </Stack>
      <Postponed tasks={tasks} />
    </Paper>
  );
}

interface RowProps {
  to: string;
  label: string;
  hint: string | null;
  /** Money goes astray until it is done. */
  isAlarm?: boolean;
  children?: React.ReactNode;
}

function Row({ to, label, hint, isAlarm = false, children }: RowProps) {
  return (
    <Group component="li" gap="xs">
      <Anchor component={Link} to={to} py="xs" flex="1 1 0" underline="never">
        <Text span fw={650} display="block" {...(isAlarm && { c: 'var(--amphi-wrong)' })}>
          {label}
        </Text>
        {hint !== null && (
          <Text variant="meta" span display="block">
            {hint}
          </Text>
        )}
      </Anchor>
      {children}
    </Group>
  );
}

function TaskRow({ waiting }: { waiting: Waiting }) {
  const [isAsked, setAsked] = useState(false);
  const postpone = trpc.stats.postpone.useMutation();
  const { task, count, late } = waiting;
  const label = texts.tasks[task](count);
  const hint = [ageOf(waiting), late > 0 ? texts.late(late) : null].filter((part) => part !== null);
  return (
    <Row to={PAGES[task]} label={label} hint={hint.length > 0 ? hint.join(', ') : null}>
      {canPostpone(task) && (
        <ActionIcon
          variant="subtle"
          size="xl"
          loading={postpone.isPending}
          aria-label={texts.postpone(label)}
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        >
          <IconClock size={20} />
        </ActionIcon>
      )}
      {isAsked && (
        <Group gap="xs" w="100%" pb="xs">
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
      )}
    </Row>
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
