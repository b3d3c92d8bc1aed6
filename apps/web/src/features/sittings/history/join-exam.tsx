import { mockExams } from '@amphi/domain/messages/fr/sittings/mock-exams';
import { classCodeInput } from '@amphi/domain/mock-exams/schema';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorText } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

const { join: texts } = mockExams;

/** Takes the student into the class of a mock exam whose code they know. */
export function JoinExam() {
  const [opened, setOpened] = useState(false);
  const utils = trpc.useUtils();
  const join = trpc.mockExams.join.useMutation({
    onSuccess: () => utils.mockExams.upcoming.invalidate(),
  });
  const { form, submit } = useSchemaForm({
    schema: classCodeInput,
    initialValues: { code: '' },
    onSubmit: async (input) => {
      await join.mutateAsync(input).catch(() => undefined);
    },
  });
  if (!opened) {
    return (
      <Button variant="subtle" mb="md" onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mb="lg">
        <Group align="end" gap="sm">
          <TextInput
            {...form.getInputProps('code')}
            size="md"
            label={texts.label}
            autoComplete="off"
            autoFocus
            maxLength={50}
          />
          <Button type="submit" size="md" loading={join.isPending}>
            {texts.submit}
          </Button>
        </Group>
        {join.error && <FormFailure text={errorText(join.error, texts.failed)} />}
        <Text role="status">
          {join.data && texts.joined(join.data.title, formatDateTime(join.data.opens_at))}
        </Text>
      </Stack>
    </form>
  );
}
