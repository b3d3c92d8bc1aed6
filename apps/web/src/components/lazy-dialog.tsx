import { common } from '@amphi/domain/messages/fr/common';
import { useIsFetching } from '@tanstack/react-query';
import {
  Component,
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { isMissingChunk, recoverFromMissingChunk } from '../lib/missing-chunk.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog by `React.lazy`, always rendered and opened by its `opened`: its code is fetched once the queries of the page
 * are answered, so that it opens without a network too. When the code is missing the page stays usable; opening the
 * dialog then reloads the page once, or says that there is a new version or no connection.
 *
 * @param load imports the dialog
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  // A request that was lost once is worth another try before the page says so.
  const Dialog = lazy(async () => ({ default: closedFirst(await load().catch(load)) }));
  return (props: Props) => {
    const isFetching = useIsFetching() > 0;
    const [isWanted, setWanted] = useState(false);
    if (!isWanted && (props.opened || !isFetching)) setWanted(true);
    if (!isWanted) return null;
    return (
      <MissingDialogBoundary opened={props.opened} onClose={props.onClose}>
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      </MissingDialogBoundary>
    );
  };
}

/** Mounts a dialog closed, since it remembers on opening where the focus came from. */
function closedFirst<Props extends DialogProps>(Dialog: ComponentType<Props>) {
  function ClosedFirst(props: Props) {
    const [mounted, setMounted] = useState(false);
    useEffect(() => setMounted(true), []);
    return <Dialog {...props} opened={props.opened && mounted} />;
  }
  // While it is closed, what changes around it does not concern it.
  return memo(ClosedFirst, (before, after) => !before.opened && !after.opened);
}

interface BoundaryProps extends DialogProps {
  children: ReactNode;
}

class MissingDialogBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate() {
    if (this.state.error === null || !this.props.opened) return;
    this.props.onClose();
    void recover();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A dialog that broke is the page's to report.
    if (!isMissingChunk(error)) throw error;
    return null;
  }
}

/** In the browser's own words and window, which need no further code. */
async function recover(): Promise<void> {
  const recovery = await recoverFromMissingChunk();
  if (recovery === 'outdated') window.alert(common.partOutdated);
  if (recovery === 'offline') window.alert(common.partOffline);
}
