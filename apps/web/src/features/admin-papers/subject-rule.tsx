import { adminPapers } from '@amphi/domain/messages/fr/admin-papers';
import { notifyDone, notifyWarning } from '../../components/admin/dialog/notify.tsx';
import { useAdminRefresh } from '../../components/admin/dialog/use-admin-refresh.ts';
import { BaremeSelect } from '../../components/admin/form/bareme-select.tsx';
import { errorText } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Bareme, ScoredSubject } from './types.ts';

const texts = adminPapers;

/** The scoring rule of a subject, which counts where a paper has none. */
export function SubjectRule({ subject, baremes }: { subject: ScoredSubject; baremes: Bareme[] }) {
  const refresh = useAdminRefresh();
  const update = trpc.subjects.update.useMutation({
    onSuccess: async () => {
      await refresh();
      notifyDone(texts.baremeSaved);
    },
    onError: (error) => {
      void refresh();
      notifyWarning(errorText(error, texts.baremeFailed));
    },
  });
  const { id, name, description, semester_id, bareme_id, bareme_name } = subject;
  const fields = { name, description, semester_id };
  return (
    <BaremeSelect
      mb="lg"
      label={texts.bareme}
      description={texts.baremeHint}
      value={bareme_id}
      otherwise={texts.platform}
      baremes={baremes}
      standing={{ id: bareme_id, name: bareme_name }}
      disabled={update.isPending}
      onChange={(chosen) =>
        update.mutate({ id, ...fields, bareme_id: chosen, if_unmodified: fields })
      }
    />
  );
}
