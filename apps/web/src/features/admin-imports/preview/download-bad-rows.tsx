import { badRowsCsv, badRowsJson } from '@amphi/domain/imports/bad-rows';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Batch } from '../types.ts';

const texts = imports.badRows;

/** Hands a text out as a file. */
function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The rows that break a rule as a file in the same columns, or of the same entries, with the reason of each. */
export function DownloadBadRows({ batch }: { batch: Batch }) {
  const utils = trpc.useUtils();
  const [failure, setFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  async function run() {
    setLoading(true);
    setFailure(null);
    try {
      const pieces = [await utils.imports.badRows.fetch({ id: batch.id })];
      for (let last = pieces[0]?.last ?? null; last !== null; last = pieces.at(-1)?.last ?? null) {
        pieces.push(await utils.imports.badRows.fetch({ id: batch.id, after: last }));
      }
      const header = pieces[0]?.header ?? null;
      if (header === null) {
        const rows = pieces.flatMap((piece) => (piece.header === null ? piece.rows : []));
        const name = texts.fileName(batch.file_name, 'json');
        download(name, badRowsJson(rows), 'application/json');
      } else {
        const rows = pieces.flatMap((piece) => (piece.header === null ? [] : piece.rows));
        const name = texts.fileName(batch.file_name, 'csv');
        download(name, badRowsCsv(header, rows), 'text/csv;charset=utf-8');
      }
    } catch (error) {
      setFailure(errorDetail(error, texts.failed));
    }
    setLoading(false);
  }
  return (
    <>
      <Button
        variant="default"
        loading={loading}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void run()}
      >
        {texts.download}
      </Button>
      {failure !== null && <FormFailure text={failure} />}
    </>
  );
}
