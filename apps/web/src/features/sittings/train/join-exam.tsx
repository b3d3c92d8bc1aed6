import { common } from '@amphi/domain/messages/fr/common';
import { mockExams } from '@amphi/domain/messages/fr/sittings/mock-exams';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Actions } from '../../../components/ui/layout.tsx';
import { Row } from '../../../components/ui/rows.tsx';
import { errorText } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { formatAppointment } from '../../../lib/format.ts';
import { lateSchemas } from '../../../lib/late-schemas.ts';
import { trpc } from '../../../lib/trpc.ts';

const { join: texts } = mockExams;

/** Asks for the code of a mock exam's class, into which it takes the student. */
export function JoinExam() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Row
        icon={<IconKey size={20} aria-hidden />}
        title={texts.open}
        onPress={() => setOpened(true)}
      />
      <Dialog opened={opened} onClose={close} title={texts.open}>
        <JoinForm onClose={close} />
      </Dialog>
    </>
  );
}

function JoinForm({ onClose }: { onClose: () => void }) {
  const join = trpc.mockExams.join.useMutation();
  const { form, submit } = useSchemaForm({
    schema: async () => (await lateSchemas()).classCodeInput,
    initialValues: { code: '' },
    onSubmit: async (input) => {
      await join.mutateAsync(input).catch(() => undefined);
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...form.getInputProps('code')}
          label={texts.label}
          autoComplete="off"
          maxLength={50}
          data-autofocus
        />
        {join.error && <FormFailure text={errorText(join.error, texts.failed)} />}
        {join.data && (
          <Alert color="green" role="status">
            {texts.joined(join.data.title, formatAppointment(join.data.opens_at))}
          </Alert>
        )}
        <Actions end>
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
          <Button type="submit" loading={join.isPending}>
            {texts.submit}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
