import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Downloads a file by its address. */
export const DownloadLink = ({ href, children }: { href: string; children: string }) => (
  <Button
    component="a"
    href={href}
    download
    variant="default"
    leftSection={<IconDownload size={18} aria-hidden />}
  >
    {children}
  </Button>
);
