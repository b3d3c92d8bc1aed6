import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorDetail } from '../../lib/errors.ts';
import { FormFailure } from '../form-failure.tsx';

interface DownloadCsvProps {
  name: string;
  fetch: () => Promise<{ csv: string }>;
}

/** Fetches a file and then saves it, so that a refusal is said on the page. */
export function DownloadCsv({ name, fetch }: DownloadCsvProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  async function download() {
    setState({ busy: true });
    try {
      const { csv } = await fetch();
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, failure: errorDetail(error, admin.downloadFailed) });
    }
  }
  return (
    <>
      {state.failure && <FormFailure text={state.failure} />}
      <Button
        variant="default"
        loading={state.busy}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download()}
      >
        {admin.download}
      </Button>
    </>
  );
}
