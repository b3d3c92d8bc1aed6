// @vitest-environment happy-dom
import { readStatement } from '@amphi/domain/payments/statement/read';
import { expect, it } from 'vitest';
import { rowsOfFile } from '../src/features/admin-payments/statement/rows-of-file.ts';

const entry = (side: string, amount: string, state: string, name: string, more = '') => `<Ntry>
  <Amt Ccy="MAD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}<Sts><Cd>${state}</Cd></Sts>
  <BookgDt><Dt>2026-11-05</Dt></BookgDt><ValDt><Dt>2026-11-06</Dt></ValDt>
  <NtryDtls><TxDtls><Refs><EndToEndId>TX90017</EndToEndId></Refs>
    <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>
    <RmtInf><Ustrd>SEMESTRE 1</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

it('a CAMT.053 is read by its entries: what was reversed goes out, what waits says so', async () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Bal><Amt Ccy="MAD">12450.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
    ${entry('CRDT', '400.00', 'BOOK', 'SALMA BENALI')}
    ${entry('DBIT', '12.50', 'BOOK', 'BANQUE')}
    ${entry('CRDT', '400.00', 'BOOK', 'OMAR TAZI', '<RvslInd>true</RvslInd>')}
    ${entry('CRDT', '300.00', 'PDNG', 'INES &amp; CIE')}
    </Stmt></BkToCstmrStmt></Document>`;
  const rows = await rowsOfFile(new TextEncoder().encode(text).buffer);
  if (typeof rows === 'string') throw new Error(rows);
  expect(readStatement(rows, '2026-12-04')).toMatchObject({
    lines: [
      { booked_on: '2026-11-05', amount: 400, label: 'SALMA BENALI SEMESTRE 1 TX90017' },
      { booked_on: '2026-11-05', amount: 300, label: 'INES & CIE SEMESTRE 1 TX90017 PDNG' },
    ],
    debits: 2,
    currency: 'MAD',
    unread: [],
  });
});
