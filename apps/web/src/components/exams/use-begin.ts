import { useNavigate } from 'react-router-dom';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';

/** Begins a sitting and goes there. */
export function useBegin() {
  const navigate = useNavigate();
  return trpc.sittings.begin.useMutation({
    meta: { invalidates: 'all' },
    onSuccess: ({ id }) => navigate(paths.sitting(id)),
  });
}
