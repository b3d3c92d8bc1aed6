import { profile } from '@amphi/domain/messages/fr/profile';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { FormFailure } from '../../components/form-failure.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { DoneNote } from './done-note.tsx';
import { downloadOwnData } from './download-data.ts';
import classes from './profile.module.css';
import { Section } from './section.tsx';

const texts = profile.data;

/** All that is kept about oneself, as a file. */
export function DataSection() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: downloadOwnData });
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack>
        {error && <FormFailure text={errorDetail(error, texts.failed)} />}
        <Button
          variant="default"
          className={classes.submit}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {texts.submit}
        </Button>
        <DoneNote text={isSuccess ? texts.done : undefined} />
      </Stack>
    </Section>
  );
}
