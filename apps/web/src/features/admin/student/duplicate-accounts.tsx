import { adminMerge as texts } from '@amphi/domain/messages/fr/admin/merge';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import frame from '../../../components/ui/frame.module.css';
import { MergeAccounts } from './merge-accounts.tsx';
import type { Duplicate, Student } from './types.ts';

/** Other accounts that may be of the same person, each to be compared with this one. */
export function DuplicateAccounts({ user, duplicates }: Pick<Student, 'user' | 'duplicates'>) {
  const dialog = useDialog<Duplicate>();
  if (duplicates.length === 0) return null;
  return (
    <Alert color="saffron" title={texts.title} mb="lg">
      <Text fz="sm">{texts.text}</Text>
      <ul className={frame.ruled} aria-label={texts.label}>
        {duplicates.map((duplicate) => (
          <Group key={duplicate.id} component="li" py="sm" justify="space-between" gap="sm">
            <div>
              <StudentLink id={duplicate.id} name={duplicate.full_name} />
              <Text fz="sm">{[duplicate.email, ...reasonsOf(duplicate)].join(' · ')}</Text>
            </div>
            <Button
              variant="default"
              aria-label={texts.compareOf(duplicate.email)}
              onClick={() => dialog.open(duplicate)}
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

const reasonsOf = ({ same_name, same_phone }: Duplicate) => [
  ...(same_phone ? [texts.reason.phone] : []),
  ...(same_name ? [texts.reason.name] : []),
];
