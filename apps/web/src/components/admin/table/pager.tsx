import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Group, Pagination } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { pageCount, pageFrom } from '../../../lib/params/paging.ts';
import { useAddressParams } from '../../../lib/params/use-address-params.ts';
import { usePageSize } from '../../../lib/params/use-page-size.ts';

const CONTROLS = {
  first: admin.firstPage,
  previous: admin.previousPage,
  next: admin.nextPage,
  last: admin.lastPage,
};

/** The pages of a list, in the address; nothing where one page holds it all. */
export function Pager({ total, size }: { total: number; size?: number | undefined }) {
  const usual = usePageSize();
  const { params, change } = useAddressParams();
  const page = pageFrom(params);
  const pages = pageCount(total, size ?? usual);

  // The last row of the last page may have been deleted.
  const beyond = page > pages;
  const goTo = useEffectEvent((last: number) =>
    change({ page: last === 1 ? null : last }, { replace: true }),
  );
  useEffect(() => {
    if (beyond) goTo(pages);
  }, [beyond, pages]);

  if (pages === 1) return null;
  return (
    <Group justify="center" mt="lg" component="nav" aria-label={admin.pages}>
      <Pagination
        total={pages}
        value={Math.min(page, pages)}
        siblings={1}
        onChange={(next) => change({ page: next === 1 ? null : next }, { scroll: true })}
        getItemProps={(item) => ({ 'aria-label': admin.page(item) })}
        getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
      />
    </Group>
  );
}
