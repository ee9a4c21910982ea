/** Files as banks write them, after the specifications of their formats. */

/** A German bank: lines above the headings, semicolons, decimal commas, days first. */
export const GERMAN_CSV = `Kontoauszug;DE00
Zeitraum;01.03.2026 - 31.03.2026

Buchungstag;Name;Verwendungszweck;Betrag;Währung
02.03.2026;Ada Lovelace;Rechnung NUMBER Stand;1.100,00;EUR
05.03.2026;Stadtwerke;"Abschlag; Strom März";-84,50;EUR
05.03.2026;Stadtwerke;"Abschlag; Strom März";-84,50;EUR
31.03.2026;;Kontoführung;-4,90;EUR
`;

/** A British bank: two columns for money in and out, words in the amounts. */
export const BRITISH_CSV = `Date,Description,Paid out,Paid in
13/03/2026,TICKETS LTD,,"1,250.00"
14/03/2026,HALL HIRE,300.00,
15/03/2026,BROKEN,abc,
32/03/2026,NO SUCH DAY,1.00,
`;

/** OFX 1.0.2: SGML, whose elements stay open. */
export const OFX_SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKTRANLIST><DTSTART>20260401<DTEND>20260430
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260402120000[-5:EST]<TRNAMT>120.00<FITID>A1<NAME>Smith &amp; Sons<MEMO>Sponsoring</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260403<TRNAMT>-20.5<FITID>A2<NAME>Printer
</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>599.50<DTASOF>20260430</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** OFX 2: XML. */
export const OFX_XML = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260402</DTPOSTED><TRNAMT>7.25</TRNAMT><FITID>X1</FITID><NAME>Café</NAME></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

type Entry = {
  amount: string;
  isDebit?: boolean;
  day: string;
  name?: string;
  text?: string;
  id?: string;
  ref?: string;
};

/** CAMT.053 with its balances. */
export function camt(opening: string, closing: string, entries: Entry[], version = '001.04'): string {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-05-31</Dt></Dt></Bal>`;
  const entry = ({ amount, isDebit = false, day, name = 'Somebody', text = '', id = '', ref = '' }: Entry) => {
    const party = isDebit ? 'Cdtr' : 'Dbtr';
    const details = `<RltdPties><${party}><Nm>${name}</Nm></${party}></RltdPties><RmtInf><Ustrd>${text}</Ustrd>${
      ref && `<Strd><CdtrRefInf><Ref>${ref}</Ref></CdtrRefInf></Strd>`
    }</RmtInf>`;
    return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${
      id && `<AcctSvcrRef>${id}</AcctSvcrRef>`
    }<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>EUR</Ccy></Acct>${balance(
    'OPBD',
    opening,
  )}${balance('CLBD', closing)}${entries.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`;
}
