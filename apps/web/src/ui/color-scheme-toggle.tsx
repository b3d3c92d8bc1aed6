import { useMantineColorScheme } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './color-scheme-toggle.module.css';
import { useHydrated } from './use-hydrated.ts';

interface ColorSchemeToggleProps {
  labels: { toDark: string; toLight: string };
}

/** Switches between light and dark. The choice is remembered; until there is one, the system decides. */
export function ColorSchemeToggle({ labels }: ColorSchemeToggleProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const system = useColorScheme('light', { getInitialValueInEffect: false });
  // The server does not know the choice of this device: until hydration the switch shows the light scheme.
  const hydrated = useHydrated();
  const dark = hydrated && (colorScheme === 'auto' ? system : colorScheme) === 'dark';
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
