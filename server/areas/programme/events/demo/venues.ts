/** Venues used by several events. */
export const WORKSHOP = { venue: 'Werkstatt am See', address: 'Seestrasse 40', city: 'Rapperswil', country: 'CH' };
export const BOATHOUSE = { venue: 'Boathouse gym', address: '14 Wharf Street', city: 'Portland', country: 'US' };
