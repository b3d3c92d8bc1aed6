import { navigation } from '@amphi/domain/messages/fr/navigation';
import { VisuallyHidden } from '@mantine/core';
import { LoadingScreen } from '../components/loading-screen.tsx';

/** The address that others may send a visitor to while something is prepared. */
export function Component() {
  return (
    <>
      <VisuallyHidden component="h1">{navigation.titles.loading}</VisuallyHidden>
      <LoadingScreen />
    </>
  );
}
