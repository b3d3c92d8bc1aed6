import { describe, expect, it } from 'vitest';
import { rowsOfExchange } from './exchange.ts';
import { readStatement } from './read.ts';

const TODAY = '2026-11-29';

const read = (text: string) => {
  const statement = readStatement(rowsOfExchange(text) ?? [], TODAY);
  return statement && { ...statement, lines: statement.lines.map(({ nth: _, ...line }) => line) };
};

const OFX_SGML = `OFXHEADER:100
DATA:OFXSGML
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>MAD
<BANKTRANLIST><DTSTART>20261101
<STMTTRN><TRNTYPE>CREDIT
<DTPOSTED>20261105120000
<TRNAMT>400.00
<FITID>1
<NAME>VIR RECU BENALI SALMA
<MEMO>SEMESTRE 1
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261106<TRNAMT>-12.50<FITID>2<NAME>FRAIS &amp; CO</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261107<TRNAMT>+1200.00<FITID>3<NAME>TAZI &amp; FILS</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const QIF = `!Type:Bank
D05/11/2026
T400.00
PVIR RECU BENALI SALMA
MSEMESTRE 1
^
D06/11'26
T-12.50
PFRAIS
^
D25/11/2026
T1,200.00
PVIR TAZI
^
`;

const MT940 = `:20:STMT1
:25:007780001234
:28C:11/1
:60F:C261031MAD12450,00
:61:2611051105C400,00NTRFREF123//B77
:86:?20VIR RECU?32BENALI
 SALMA
:61:261106D12,5NCHG
FRAIS DE TENUE
:61:261107RC400,NTRFREF9
:86:EXTOURNE
:61:2611081108CD1200,00NTRFNONREF
:86:VIR TAZI
:62F:C261130MAD14037,50
-`;

describe('a statement of a bank in', () => {
  it('OFX is read by its signs, with the words of name and memo', () => {
    expect(read(OFX_SGML)).toMatchObject({
      lines: [
        { booked_on: '2026-11-05', amount: 400, label: 'VIR RECU BENALI SALMA SEMESTRE 1' },
        { booked_on: '2026-11-07', amount: 1200, label: 'TAZI & FILS' },
      ],
      debits: 1,
      unread: [],
    });
  });

  it('QIF is read entry by entry', () => {
    expect(read(QIF)).toMatchObject({
      lines: [
        { booked_on: '2026-11-05', amount: 400, label: 'VIR RECU BENALI SALMA SEMESTRE 1' },
        { booked_on: '2026-11-25', amount: 1200, label: 'VIR TAZI' },
      ],
      debits: 1,
      unread: [],
    });
  });

  it('MT940 is read without what was taken back, and without its balances', () => {
    expect(read(MT940)).toMatchObject({
      lines: [
        { booked_on: '2026-11-05', amount: 400, label: 'VIR RECU BENALI SALMA REF123 B77' },
        { booked_on: '2026-11-08', amount: 1200, label: 'VIR TAZI NONREF' },
      ],
      debits: 2,
      unread: [],
    });
  });

  it('another text is none of them', () => {
    expect(rowsOfExchange('Date;Libellé;Montant\n05/11/2026;VIR;400,00')).toBeNull();
  });
});
