import type { AnalysisContext, AnalysisFlag } from '@amphi/domain/analysis/flags';
import { adminAnalysis as texts } from '@amphi/domain/messages/fr/admin/analysis';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';

interface DownloadProps {
  filter: {
    context: AnalysisContext;
    subject_id: number | undefined;
    flag: AnalysisFlag | undefined;
    paper_id: number | undefined;
  };
}

/** Fetches the file of what the list is narrowed to, so that a refusal is said on the page. */
export function Download({ filter }: DownloadProps) {
  const utils = trpc.useUtils();
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  async function download() {
    setState({ busy: true });
    try {
      const { csv } = await utils.analysis.export.fetch(filter, { staleTime: 0 });
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = texts.fileName;
      link.click();
      URL.revokeObjectURL(url);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, failure: errorDetail(error, texts.downloadFailed) });
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
        {texts.download}
      </Button>
    </>
  );
}
