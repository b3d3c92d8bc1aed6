import type { RouterOutputs } from '@amphi/api';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { classInput } from '@amphi/domain/mock-exams/schema';
import { Alert, Checkbox, Skeleton, Text } from '@mantine/core';
import { CopyLink } from '../../components/admin/copy-link.tsx';
import { AdminModal, type DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { FormFrame } from '../../components/admin/form/form-frame.tsx';
import { LongText } from '../../components/admin/form/long-text.tsx';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { Loaded } from '../../components/admin/loaded.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { MockExam } from './types.ts';

const { classes: texts, ...all } = adminMockExams;

const unableOf = (members: RouterOutputs['mockExams']['members']) =>
  members.filter(({ may_sit }) => !may_sit).map(({ email }) => email);

interface ClassFormProps extends DialogProps {
  exam: MockExam;
}

/** Chooses who may sit a mock exam: all students, or a class. */
export function ClassForm({ exam, opened, onClose }: ClassFormProps) {
  const query = trpc.mockExams.members.useQuery({ id: exam.id }, { enabled: opened, gcTime: 0 });
  return (
    <AdminModal opened={opened} onClose={onClose} title={all.classOf(exam.title)}>
      <Loaded query={query} loading={<Skeleton height={240} />}>
        {(members) => (
          <Fields
            exam={exam}
            unable={unableOf(members)}
            emails={members.map(({ email }) => email).join('\n')}
            onClose={onClose}
          />
        )}
      </Loaded>
    </AdminModal>
  );
}

interface FieldsProps {
  exam: MockExam;
  /** Addresses of members who have no access to its subjects. */
  unable: string[];
  emails: string;
  onClose: () => void;
}

function Fields({ exam, unable, emails, onClose }: FieldsProps) {
  const setClass = trpc.mockExams.setClass.useMutation();
  const { id, is_for_class, class_code } = exam;
  const modal = useModalForm({
    schema: classInput,
    initialValues: { id, is_for_class, has_code: class_code !== null, emails, shown: emails },
    save: (input) =>
      setClass.mutateAsync({
        ...input,
        emails: input.emails.join('\n'),
        shown: input.shown.join('\n'),
      }),
    done: (saved) => {
      const left = [
        ...(saved.unknown.length > 0 ? [texts.unknown(saved.unknown)] : []),
        ...(saved.unable.length > 0 ? [texts.unable(saved.unable)] : []),
      ];
      return left.length === 0 ? texts.saved : { warning: left.join('. ') };
    },
    onSaved: onClose,
    draft: { name: `mock-exam-class-${id}` },
  });
  const { getInputProps, values } = modal.form;
  return (
    <FormFrame form={modal} onCancel={() => modal.abandon(onClose)}>
      <Checkbox {...getInputProps('is_for_class', { type: 'checkbox' })} label={texts.some} />
      {values.is_for_class && (
        <>
          {unable.length > 0 && <Alert color="saffron">{texts.unable(unable)}</Alert>}
          <LongText
            {...getInputProps('emails')}
            minRows={4}
            label={texts.emails}
            description={texts.emailsHint}
          />
          <Checkbox {...getInputProps('has_code', { type: 'checkbox' })} label={texts.hasCode} />
          {values.has_code &&
            (class_code === null ? (
              <Text variant="meta">{texts.codeLater}</Text>
            ) : (
              <CopyLink label={texts.code} hint={texts.codeHint} link={class_code} />
            ))}
        </>
      )}
    </FormFrame>
  );
}
