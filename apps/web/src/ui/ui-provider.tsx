import './styles/styles.ts';
import {
  type CSSVariablesResolver,
  localStorageColorSchemeManager,
  MantineProvider,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

// The key is that of `public/color-scheme.js`, which reads it before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'amphi-color-scheme' });

/** Gives every component the theme and the colour scheme. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      {children}
    </MantineProvider>
  );
}

/**
 * The tinted ("light") look of every colour in the dark scheme. The library's own is darker than our
 * surfaces, so that a badge looks like a hole in its card.
 */
const cssVariables: CSSVariablesResolver = ({ colors }) => {
  const dark: Record<string, string> = {};
  for (const name of Object.keys(colors)) {
    const tint = (share: number) =>
      `color-mix(in srgb, var(--mantine-color-${name}-4) ${share}%, transparent)`;
    dark[`--mantine-color-${name}-light`] = tint(18);
    dark[`--mantine-color-${name}-light-hover`] = tint(26);
    dark[`--mantine-color-${name}-light-color`] = `var(--mantine-color-${name}-2)`;
  }
  return { variables: {}, light: {}, dark };
};
