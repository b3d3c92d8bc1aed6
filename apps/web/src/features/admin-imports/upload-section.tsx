import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, FileInput, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminParams } from '../../components/admin/params/use-admin-params.ts';
import { Section } from '../../components/admin/section.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { formatPercent } from '../../lib/format.ts';
import { uploadForm } from '../../lib/upload.ts';

const texts = imports.upload;

/** Uploads a file; its preview has an address of its own. */
export function UploadSection() {
  const { change } = useAdminParams();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController | null>(null);
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      form.set('file', chosen);
      abort.current = new AbortController();
      setShare(0);
      return uploadForm<{ id: number }>('/api/admin/imports', form, {
        onProgress: setShare,
        signal: abort.current.signal,
      });
    },
    onSuccess: ({ id }) => change({ batch: id }, { scroll: true }),
  });
  useEffect(() => () => abort.current?.abort(), []);
  const stopped = upload.error instanceof DOMException;
  return (
    <Section title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !upload.isPending) upload.mutate(file);
        }}
      >
        <Stack gap="sm" align="start">
          <FileInput
            w="min(100%, 28rem)"
            label={texts.label}
            description={texts.hint}
            placeholder={texts.choose}
            accept=".csv,.tsv,.txt,.xlsx,.json"
            value={file}
            disabled={upload.isPending}
            clearable={!upload.isPending}
            clearButtonProps={{ 'aria-label': texts.clear }}
            onChange={(next) => {
              setFile(next);
              upload.reset();
            }}
          />
          {upload.isPending ? (
            <Sending share={share} onCancel={() => abort.current?.abort()} />
          ) : (
            <Button type="submit" disabled={file === null}>
              {texts.send}
            </Button>
          )}
          {upload.isError && !stopped && (
            <FormFailure text={errorDetail(upload.error, texts.failed)} />
          )}
        </Stack>
      </form>
    </Section>
  );
}

/** The progress of the upload; after it the server parses and validates the file. */
function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const sent = share >= 1;
  return (
    <Stack gap="xs" w="min(100%, 28rem)">
      <Text role="status">
        {sent ? texts.checking : `${texts.sending} ${formatPercent(Math.floor(share * 100))}`}
      </Text>
      <Progress value={share * 100} size="lg" animated={sent} aria-label={texts.progress} />
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Stack>
  );
}
