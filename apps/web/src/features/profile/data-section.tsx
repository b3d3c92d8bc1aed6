import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { FormFailure } from '../../components/form-failure.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { downloadOwnData } from './download-own-data.ts';
import { DoneNote, Section } from './section/section.tsx';

const texts = profile.data;

/** All data about the user, as a file. */
export function DataSection() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: downloadOwnData });
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack>
        {error && <FormFailure text={errorDetail(error, texts.failed)} />}
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isPending}
            onClick={() => mutate()}
          >
            {texts.submit}
          </Button>
        </Group>
        <DoneNote text={isSuccess ? texts.done : undefined} />
      </Stack>
    </Section>
  );
}
