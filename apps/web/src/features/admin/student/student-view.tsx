import { lookUp } from '@amphi/domain/look-up';
import { deviceName } from '@amphi/domain/messages/fr/account/devices';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStudent as texts } from '@amphi/domain/messages/fr/admin/student';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { common } from '@amphi/domain/messages/fr/common';
import { myReports } from '@amphi/domain/messages/fr/my-reports';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { reports as words } from '@amphi/domain/messages/fr/reports';
import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { notifyDone, notifyWarning } from '../../../components/admin/dialog/notify.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { RemovableItem } from '../../../components/admin/removable-item.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { MoreActions } from '../../../components/admin/table/more-actions.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { NumbersDetails } from '../../../components/numbers/numbers-details.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import frame from '../../../components/ui/frame.module.css';
import { Row, Rows } from '../../../components/ui/rows.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { UserDialog } from '../../admin-users/accounts/user-dialog.tsx';
import type { UserAction } from '../../admin-users/user.ts';
import { Contact } from './contact.tsx';
import { DuplicateAccounts } from './duplicate-accounts.tsx';
import { StudentAccess } from './student-access.tsx';
import { StudentEvents } from './student-events.tsx';
import { StudentNotes } from './student-notes.tsx';
import { StudentPayments } from './student-payments.tsx';
import { StudentStaff } from './student-staff.tsx';
import { Timeline } from './timeline.tsx';
import type { Student } from './types.ts';

/** The account with its parts, in the order in which questions of students are answered. */
export function StudentView({ student }: { student: Student }) {
  const { user, payments } = student;
  return (
    <>
      <Identity student={student} />
      <StudentSubjects subjects={student.subjects} />
      <StudentEvents userId={user.id} />
      <StudentActivity student={student} />
      <DuplicateAccounts user={user} duplicates={student.duplicates} />
      <StudentNotes userId={user.id} notes={student.notes} />
      <StudentAccess user={user} />
      <StudentPayments payments={payments} />
      <SimpleGrid minColWidth="min(100%, 20rem)" autoFlow="auto-fit" spacing="xl" mt="xl">
        <div>
          <StudentSessions user={user} sessions={student.sessions} />
        </div>
        <div>
          <StudentReports reports={student.reports} />
        </div>
        <div>
          <StudentStaff user={user} />
        </div>
      </SimpleGrid>
    </>
  );
}

function Identity({ student }: { student: Student }) {
  const { user, last_sign_in_at, last_answer_at } = student;
  const moment = (at: string | null) => (at === null ? texts.facts.never : formatDateTime(at));
  return (
    <Stack component="section" mb="xl" aria-label={texts.number(user.id)}>
      <Facts>
        <Contact user={user} payments={student.payments} />
        <Fact label={texts.facts.lastSignIn}>{moment(last_sign_in_at)}</Fact>
        <Fact label={texts.facts.lastAnswer}>{moment(last_answer_at)}</Fact>
      </Facts>
      <Actions user={user} />
    </Stack>
  );
}

function Actions({ user }: Pick<Student, 'user'>) {
  const self = useUser();
  const dialog = useDialog<UserAction>();
  const own = self.id === user.id;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => dialog.open('edit')}>
        {texts.edit}
      </Button>
      {!user.email_confirmed && (
        <Button variant="default" onClick={() => dialog.open('confirm')}>
          {adminUsers.confirm}
        </Button>
      )}
      <MoreActions>
        <LinkButton
          variant="subtle"
          to={paths.admin({ tab: 'platform', entity: 'users', search: user.email })}
        >
          {texts.audit}
        </LinkButton>
        {!own && (
          <>
            <Button variant="subtle" onClick={() => dialog.open('toggle')}>
              {user.is_active ? adminUsers.deactivate : adminUsers.activate}
            </Button>
            <Button variant="subtle" color="red" onClick={() => dialog.open('remove')}>
              {admin.remove}
            </Button>
          </>
        )}
      </MoreActions>
      {dialog.show((data, shown) => (
        <UserDialog {...shown} action={data} user={user} />
      ))}
    </Group>
  );
}

/** Lists the open sessions of the account, the latest use first, and ends them one by one. */
function StudentSessions({ user, sessions }: Pick<Student, 'user' | 'sessions'>) {
  const { mutateAsync, isPending, variables } = trpc.users.endSession.useMutation();
  const end = async (session_id: number) => {
    try {
      await mutateAsync({ id: user.id, session_id });
      notifyDone(texts.sessions.ended);
    } catch (error) {
      notifyWarning(errorDetail(error, admin.saveFailed));
    }
  };
  return (
    <Section title={texts.sessions.title}>
      {sessions.length === 0 ? (
        <Text c="dimmed">{texts.sessions.empty}</Text>
      ) : (
        <ul className={frame.ruled}>
          {sessions.map(({ id, device, created_at, last_seen_at }) => (
            <RemovableItem
              key={id}
              button={texts.sessions.end}
              label={texts.sessions.endOf(deviceName(device))}
              loading={isPending && variables.session_id === id}
              onRemove={() => void end(id)}
            >
              <Text fw={650}>{deviceName(device)}</Text>
              <Text variant="meta">
                {texts.sessions.times(formatDateTime(created_at), formatDateTime(last_seen_at))}
              </Text>
            </RemovableItem>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The errors that the student reported, the latest first. */
function StudentReports({ reports: { items, total } }: Pick<Student, 'reports'>) {
  return (
    <Section title={texts.reports.title}>
      {total === 0 && <Text c="dimmed">{texts.reports.empty}</Text>}
      <ul className={frame.ruled}>
        {items.map(({ id, reason, status, message, created_at, ...report }) => (
          <Box component="li" py="sm" key={id}>
            <Text fw={650}>{questionOf(report.subject_name, report)}</Text>
            <Text variant="meta">
              {myReports.on(formatDate(created_at))} ·{' '}
              {lookUp(words.reasons, reason, common.unknown)} ·{' '}
              {lookUp(myReports.statuses, status, common.unknown)}
            </Text>
            {message && (
              <Text fz="sm" dir="auto">
                {message}
              </Text>
            )}
          </Box>
        ))}
      </ul>
      {total > items.length && <Text c="dimmed">{texts.reports.more(items.length, total)}</Text>}
    </Section>
  );
}

/** Answers of each subject: the open attempt, and when the one before was closed. */
function StudentSubjects({ subjects }: Pick<Student, 'subjects'>) {
  const words = texts.subjects;
  return (
    <Section title={words.title}>
      {subjects.length === 0 ? (
        <Text c="dimmed">{words.empty}</Text>
      ) : (
        <Rows label={words.title}>
          {subjects.map((subject) => (
            <Row
              key={subject.id}
              title={subject.name}
              meta={
                <>
                  <span>
                    {words.qcms(formatNumber(subject.answered), formatNumber(subject.questions))}
                  </span>
                  {subject.open_questions > 0 && (
                    <span>
                      {words.qrocs(
                        formatNumber(subject.open_answered),
                        formatNumber(subject.open_questions),
                      )}
                    </span>
                  )}
                  {subject.last_answer_at && (
                    <span>{words.last(formatDate(subject.last_answer_at))}</span>
                  )}
                </>
              }
              below={
                <Text variant="meta">
                  {[
                    words.attempt(formatNumber(subject.attempts)),
                    subject.started_at && words.since(formatDate(subject.started_at)),
                    subject.restarted_at && words.restarted(formatDateTime(subject.restarted_at)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              }
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** Draws what the account did in the last weeks, and lists it in numbers. */
function StudentActivity({ student }: { student: Student }) {
  const { weeks } = student;
  const total = weeks.reduce((sum, { answers }) => sum + answers, 0);
  return (
    <Section title={texts.activity.title}>
      <Text mb="sm">{texts.activity.total(total)}</Text>
      <Timeline student={student} />
      {total > 0 && (
        <NumbersDetails summary={texts.activity.label}>
          <Numbers
            align="end"
            label={texts.activity.label}
            head={texts.activity.head}
            rows={weeks
              .filter(({ answers }) => answers > 0)
              .reverse()
              .map(({ week, answers, correct }) => ({
                key: week,
                cells: [
                  // Noon is the same day in every time zone of the audience.
                  texts.activity.week(formatDate(week)),
                  formatNumber(answers),
                  formatNumber(correct),
                ],
              }))}
          />
        </NumbersDetails>
      )}
    </Section>
  );
}
