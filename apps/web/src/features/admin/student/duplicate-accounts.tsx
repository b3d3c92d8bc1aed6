import { adminMerging as texts } from '@amphi/domain/messages/fr/admin/merging';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import { MergeAccounts } from './merge-accounts.tsx';
import classes from './student.module.css';
import type { Student, Twin } from './types.ts';

/** Other accounts that may be of the same person, each to be compared with this one. */
export function StudentTwins({ user, twins }: Pick<Student, 'user' | 'twins'>) {
  const dialog = useDialog<Twin>();
  if (twins.length === 0) return null;
  return (
    <Alert color="saffron" title={texts.title} mb="lg">
      <Text fz="sm">{texts.text}</Text>
      <ul className={classes.list} aria-label={texts.label}>
        {twins.map((twin) => (
          <Group key={twin.id} component="li" justify="space-between" gap="sm">
            <div>
              <StudentLink id={twin.id} name={twin.full_name} />
              <Text fz="sm">{[twin.email, ...reasonsOf(twin)].join(' · ')}</Text>
            </div>
            <Button
              variant="default"
              aria-label={texts.compareOf(twin.email)}
              onClick={() => dialog.open(twin)}
            >
              {texts.compare}
            </Button>
          </Group>
        ))}
      </ul>
      {dialog.show((data, shown) => (
        <MergeAccounts {...shown} accounts={[user, data]} />
      ))}
    </Alert>
  );
}

const reasonsOf = ({ same_name, same_phone }: Twin) => [
  ...(same_phone ? [texts.reason.phone] : []),
  ...(same_name ? [texts.reason.name] : []),
];
