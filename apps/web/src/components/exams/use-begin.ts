import { useNavigate } from 'react-router-dom';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';

/**
 * Begins a sitting and goes there. What lists sittings and plans the day is read again then, and after a refusal: an exam
 * was begun elsewhere, a window has closed, or the day is done.
 */
export function useBegin() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.sittings.list.invalidate();
    void utils.sittings.current.invalidate();
    void utils.mockExams.invalidate();
    void utils.reviews.plan.invalidate();
    void utils.reviews.summary.invalidate();
  };
  return trpc.sittings.begin.useMutation({
    onSuccess: ({ id }) => {
      refresh();
      return navigate(paths.sitting(id));
    },
    onError: refresh,
  });
}
