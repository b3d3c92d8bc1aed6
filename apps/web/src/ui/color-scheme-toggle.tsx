import { useMantineColorScheme } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './color-scheme-toggle.module.css';
import { useKnown } from './use-known.ts';

interface ColorSchemeToggleProps {
  labels: { toDark: string; toLight: string };
}

/** Switches between light and dark. The choice is remembered; until there is one, the system decides. */
export function ColorSchemeToggle({ labels }: ColorSchemeToggleProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const system = useColorScheme('light', { getInitialValueInEffect: false });
  // A page that was drawn ahead of time knows nothing of the visitor: it begins as in the light.
  const known = useKnown();
  const dark = known && (colorScheme === 'auto' ? system : colorScheme) === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.root}
      aria-label={dark ? labels.toLight : labels.toDark}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
