import type { Address, Buyer, Issuer } from '../domain/invoice-document.js';
import { element, textElement, type Xml } from './xml-writer.js';

export const issuerParty = (issuer: Issuer): Xml =>
  element('cac:Party', [
    textElement('cbc:WebsiteURI', issuer.website),
    identification('VKN', issuer.vkn),
    issuer.mersis === null ? null : identification('MERSISNO', issuer.mersis),
    partyName(issuer.name),
    postalAddress(issuer.address),
    taxOffice(issuer.tax_office),
    element('cac:Contact', [
      issuer.phone === null ? null : textElement('cbc:Telephone', issuer.phone),
      textElement('cbc:ElectronicMail', issuer.mail),
    ]),
  ]);

export function buyerParty(buyer: Buyer): Xml {
  const contact = buyer.mail === null ? null : element('cac:Contact', [textElement('cbc:ElectronicMail', buyer.mail)]);
  if (buyer.kind === 'company')
    return element('cac:Party', [
      identification('VKN', buyer.vkn),
      partyName(buyer.name),
      postalAddress(buyer.address),
      taxOffice(buyer.tax_office),
      contact,
    ]);
  return element('cac:Party', [
    identification('TCKN', buyer.tckn),
    postalAddress(buyer.address),
    buyer.tax_office === null ? null : taxOffice(buyer.tax_office),
    contact,
    element('cac:Person', [
      textElement('cbc:FirstName', buyer.first_name),
      textElement('cbc:FamilyName', buyer.last_name),
    ]),
  ]);
}

/** Who signs: the issuer, named as shortly as the schema allows. */
export const signature = (issuer: Issuer): Xml =>
  element('cac:Signature', [
    textElement('cbc:ID', issuer.vkn, { schemeID: 'VKN_TCKN' }),
    element('cac:SignatoryParty', [identification('VKN', issuer.vkn), postalAddress(issuer.address)]),
    element('cac:DigitalSignatureAttachment', [
      element('cac:ExternalReference', [textElement('cbc:URI', `#Signature_${issuer.vkn}`)]),
    ]),
  ]);

/**
 * When the service was performed, and by whom: nobody carries what is shown on a page, so the carrier is ourselves, which the report of
 * e-Arşiv asks for since 2024.
 */
export const delivery = (issuer: Issuer, day: string): Xml =>
  element('cac:Delivery', [
    element('cac:CarrierParty', [
      identification('VKN', issuer.vkn),
      partyName(issuer.name),
      postalAddress(issuer.address),
    ]),
    element('cac:Despatch', [textElement('cbc:ActualDespatchDate', day)]),
  ]);

const identification = (schemeID: string, id: string): Xml =>
  element('cac:PartyIdentification', [textElement('cbc:ID', id, { schemeID })]);

const partyName = (name: string): Xml => element('cac:PartyName', [textElement('cbc:Name', name)]);

const taxOffice = (name: string): Xml =>
  element('cac:PartyTaxScheme', [element('cac:TaxScheme', [textElement('cbc:Name', name)])]);

const postalAddress = ({ street, district, city }: Address): Xml =>
  element('cac:PostalAddress', [
    textElement('cbc:StreetName', street),
    textElement('cbc:CitySubdivisionName', district),
    textElement('cbc:CityName', city),
    element('cac:Country', [textElement('cbc:IdentificationCode', 'TR'), textElement('cbc:Name', 'Türkiye')]),
  ]);
