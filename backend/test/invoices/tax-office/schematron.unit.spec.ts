import { describe, expect, it } from '@jest/globals';
import { Schematron } from './schematron.js';

const schema = (inside: string) =>
  `<sch:schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:sch="http://purl.oclc.org/dsdl/schematron">
     <sch:ns prefix="b" uri="urn:b"/>${inside}</sch:schema>`;

const FILES: Readonly<Record<string, string>> = {
  'main.xml': schema(`
    <sch:include href="codes.xml#codes"/>
    <sch:include href="rules.xml#rules"/>
    <let name="type" value="'short'"/>
    <sch:pattern>
      <sch:rule context="b:book/b:code"><sch:extends rule="CodeCheck"/></sch:rule>
      <sch:rule context="//b:code"><sch:assert test="false()">Hiç</sch:assert></sch:rule>
      <sch:rule context="//@day"><sch:assert test="xs:date(.) le xs:date('2026-01-31')">Gün: <sch:name/></sch:assert></sch:rule>
    </sch:pattern>
    <sch:pattern>
      <sch:rule context="b:code"><sch:assert test="not($type = 'long') or string-length(.) > 2">Kısa: <sch:value-of select="."/></sch:assert></sch:rule>
    </sch:pattern>`),
  'codes.xml': schema(`<sch:pattern id="codes"><sch:let name="Codes" value="',AB,CDE,'"/></sch:pattern>`),
  'rules.xml': schema(`<sch:pattern id="rules">
    <sch:rule abstract="true" id="CodeCheck"><sch:extends rule="Filled"/><sch:assert test="contains($Codes, concat(',',.,','))">Kod yok: '<sch:value-of select="."/>' (<sch:name/>)</sch:assert></sch:rule>
    <sch:rule abstract="true" id="Filled"><sch:assert test="normalize-space(.) != ''">Boş</sch:assert></sch:rule>
  </sch:pattern>`),
};
const read = (name: string, files = FILES): string => files[name] ?? '';
const book = (inside: string) => `<b:book xmlns:b="urn:b">${inside}</b:book>`;

describe('a reader of Schematron', () => {
  const rules = new Schematron('main.xml', read);

  it('says nothing of what keeps all rules', () => {
    expect(rules.faults(book('<b:code day="2026-01-31">AB</b:code>'))).toEqual([]);
  });

  it('takes rules over from abstract ones of another file, with the words and values of the place', () => {
    expect(rules.faults(book('<b:code>XY</b:code><b:code/>'))).toEqual([
      "Kod yok: 'XY' (b:code)",
      'Boş',
      "Kod yok: '' (b:code)",
    ]);
  });

  it('holds a node against the first rule that fits within a pattern, and against each pattern', () => {
    expect(rules.faults(book('<b:other><b:code>AB</b:code></b:other>'))).toEqual(['Hiç']);
    expect(rules.faults(book('<b:code day="2026-02-01">AB</b:code>'))).toEqual(['Gün: day']);
  });

  it('has values given in place of its own', () => {
    const long = new Schematron('main.xml', read, { type: 'long' });
    expect(long.faults(book('<b:code>AB</b:code>'))).toEqual(['Kısa: AB']);
    expect(() => new Schematron('main.xml', read, { types: 'long' })).toThrow('no variable types');
  });

  it.each([
    ['main.xml', '<sch:diagnostics/>', 'more than this reads'],
    ['main.xml', '<sch:pattern><sch:rule context="a"><sch:extends rule="None"/></sch:rule></sch:pattern>', 'None'],
    ['main.xml', '<sch:include href="codes.xml#none"/>', 'nothing of the name none'],
  ])('does not go on without what it cannot read: %#', (name, inside, said) => {
    expect(() => new Schematron(name, (file) => read(file, { ...FILES, [name]: schema(inside) }))).toThrow(said);
  });
});
