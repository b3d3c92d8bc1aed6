import { common } from '@amphi/domain/messages/fr/common';
import { landing } from '@amphi/domain/messages/fr/landing';
import { Box, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { thisYear } from '../../lib/format.ts';
import { LEGAL_PAGES, paths } from '../../paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';

/** The end of the public pages. */
export function SiteFooter() {
  const { footer } = landing;
  // The page is prerendered, perhaps in another year.
  const [year, setYear] = useState<number>();
  useEffect(() => setYear(thisYear()), []);
  return (
    <Box component="footer" px="md" py="xl" bg="pine.9" c="pine.1">
      <Group
        justify="space-between"
        gap="var(--mantine-spacing-md) var(--mantine-spacing-xl)"
        maw="var(--amphi-page-width)"
        mx="auto"
        fz="sm"
      >
        <Group gap="sm" wrap="nowrap">
          <BrandMark />
          <div>
            <Text fz="lg" fw={650} lts="-0.03em" c="white">
              {common.brand}
            </Text>
            <span>{footer.tagline}</span>
          </div>
        </Group>
        <Group component="nav" gap="0 var(--mantine-spacing-lg)" fz="md" aria-label={footer.label}>
          {LEGAL_PAGES.map((page) => (
            <Box
              key={page}
              component={Link}
              to={paths.legal(page)}
              py="0.625rem"
              c="white"
              fw={650}
            >
              {footer.links[page]}
            </Box>
          ))}
        </Group>
        <span>{year === undefined ? '\u00a0' : footer.copyright(year)}</span>
      </Group>
    </Box>
  );
}
