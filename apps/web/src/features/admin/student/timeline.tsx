import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { Box } from '@mantine/core';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Student } from './types.ts';

const { timeline: texts } = adminStudent;

/** In pixels, as wide as a phone has it. */
const WIDTH = 320;
const LABEL = 84;
const LANE = 24;
const WEEK = (WIDTH - LABEL) / 12;
const DAY_MS = 86_400_000;
/** More than anybody has. */
const MANY = 500;

const TONES = { approved: 'correct', rejected: 'wrong', pending: 'missed' } as const;

/** The last twelve weeks of an account: orders, accesses, attempts, answers and sign-ins, a lane each. */
export function Timeline({ student }: { student: Student }) {
  const { user, weeks, payments, sessions, subjects } = student;
  const accesses = trpc.access.page.useQuery({ user_id: user.id, limit: MANY }).data?.items ?? [];
  const first = Date.parse(weeks[0]?.week ?? '');
  /** Returns the horizontal position of a moment; the edge for one that is outside. */
  const at = (moment: string) => {
    const days = (Date.parse(moment) - first) / DAY_MS;
    return LABEL + (Math.min(Math.max(days, 0), 84) / 84) * (WIDTH - LABEL);
  };
  const isShown = (moment: string) => Date.parse(moment) >= first;
  const highest = Math.max(1, ...weeks.map(({ answers }) => answers));
  const middle = (lane: number) => lane * LANE + LANE / 2;
  const orders = payments.filter(({ created_at }) => isShown(created_at));
  const attempts = subjects.flatMap(({ id, started_at, restarted_at }) =>
    [
      { key: `began-${id}`, at: started_at, tone: undefined },
      { key: `restarted-${id}`, at: restarted_at, tone: 'missed' },
    ].flatMap(({ at: moment, ...mark }) =>
      moment !== null && isShown(moment) ? [{ ...mark, moment }] : [],
    ),
  );
  const signIns = sessions.filter(({ created_at }) => isShown(created_at));
  return (
    <Box
      component="svg"
      w="20rem"
      maw="100%"
      fz="xs"
      fill="var(--mantine-color-dimmed)"
      viewBox={`0 0 ${WIDTH} ${5 * LANE + 16}`}
      role="img"
      aria-label={texts.label(orders.length, accesses.length, attempts.length, signIns.length)}
    >
      {texts.lanes.map((name, lane) => (
        <g key={name}>
          <text x={0} y={middle(lane) + 4}>
            {name}
          </text>
          <line
            x1={LABEL}
            x2={WIDTH}
            y1={(lane + 1) * LANE}
            y2={(lane + 1) * LANE}
            stroke="var(--amphi-border)"
          />
        </g>
      ))}
      {orders.map(({ id, created_at, status }) => (
        <circle
          key={id}
          cx={at(created_at)}
          cy={middle(0)}
          r={5}
          fill="var(--tone)"
          data-tone={TONES[status as keyof typeof TONES]}
        />
      ))}
      {accesses.map(({ id, starts_at, expires_at, revoked_at }) => (
        <rect
          key={id}
          x={at(starts_at)}
          y={middle(1) - 4}
          width={Math.max(2, at(revoked_at ?? expires_at) - at(starts_at))}
          height={8}
          rx={4}
          fill="var(--amphi-brand)"
        />
      ))}
      {attempts.map(({ key, moment, tone }) => (
        <circle key={key} cx={at(moment)} cy={middle(2)} r={4} data-tone={tone} />
      ))}
      {weeks.map(({ week, answers }, index) => (
        <rect
          key={week}
          x={LABEL + index * WEEK + 1}
          y={4 * LANE - (answers / highest) * (LANE - 4)}
          width={WEEK - 2}
          height={(answers / highest) * (LANE - 4)}
          fill="var(--amphi-brand)"
        />
      ))}
      {signIns.map(({ id, created_at }) => (
        <circle key={id} cx={at(created_at)} cy={middle(4)} r={3} fill="var(--amphi-brand)" />
      ))}
      <text x={LABEL} y={5 * LANE + 14}>
        {formatDate(weeks[0]?.week ?? '')}
      </text>
      <text x={WIDTH} y={5 * LANE + 14} textAnchor="end">
        {texts.today}
      </text>
    </Box>
  );
}
