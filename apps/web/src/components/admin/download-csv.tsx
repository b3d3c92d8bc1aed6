import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorDetail } from '../../lib/errors.ts';
import { notifyWarning } from './dialog/notify.tsx';

interface DownloadCsvProps {
  name: string;
  fetch: () => Promise<{ csv: string }>;
}

/** Fetches a file and then saves it, so that a refusal is said on the page. */
export function DownloadCsv({ name, fetch }: DownloadCsvProps) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const { csv } = await fetch();
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      notifyWarning(errorDetail(error, admin.downloadFailed));
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {admin.download}
    </Button>
  );
}
