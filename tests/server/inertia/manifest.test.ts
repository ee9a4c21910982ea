import { describe, expect, it } from 'vitest';
import { type Manifest, pageAssets } from '#server/inertia/manifest.ts';

const manifest: Manifest = {
  'resources/js/app.tsx': {
    file: 'assets/app.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/app.css'],
    assets: ['assets/inter-latin-wght-normal-x.woff2', 'assets/inter-cyrillic-wght-normal-x.woff2'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_field.js': { file: 'assets/field.js', css: ['assets/field.css'], imports: ['_react.js'] },
  'resources/js/Layouts/PortalLayout.tsx': { file: 'assets/PortalLayout.js', imports: ['_react.js'] },
  'resources/js/staffPages.ts': { file: 'assets/staffPages.js' },
  'resources/js/Layouts/StaffLayout.tsx': { file: 'assets/StaffLayout.js' },
  'resources/js/Pages/Portal/Cart.tsx': {
    file: 'assets/Cart.js',
    css: ['assets/Cart.css'],
    imports: ['_field.js', '_react.js'],
  },
};

describe('the assets of a first visit', () => {
  it('are the entry, the layout, the page and all their imports, each once, imported styles first', () => {
    expect(pageAssets(manifest, 'Portal/Cart')).toEqual({
      entry: 'assets/app.js',
      modules: ['assets/react.js', 'assets/PortalLayout.js', 'assets/field.js', 'assets/Cart.js'],
      styles: ['assets/app.css', 'assets/field.css', 'assets/Cart.css'],
      fonts: ['assets/inter-latin-wght-normal-x.woff2'],
    });
  });

  it('of a page missing from the build are those of its layout', () => {
    expect(pageAssets(manifest, 'Dashboard/Index').modules).toEqual([
      'assets/react.js',
      'assets/staffPages.js',
      'assets/StaffLayout.js',
    ]);
  });

  it('without a build cause an error that names the build command', () => {
    expect(() => pageAssets({}, 'Dashboard/Index')).toThrow('npm run build');
  });
});
