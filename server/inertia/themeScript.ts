import {
  DEFAULT_LAYOUT,
  LAYOUT_CHOICES,
  LAYOUT_STORAGE_KEY,
  type LayoutPreferences,
} from '#domain/account/layoutPreferences.ts';

/**
 * The script in the document's head that sets the attributes of `<html>` from the stored preferences, before the first
 * paint and whenever the system's color scheme changes. A compact form of
 * `documentAttributes(readStoredLayout(localStorage))`; a test checks that both give the same result.
 */
export const themeScript = `(function(){
var d=${JSON.stringify(DEFAULT_LAYOUT)},c=${JSON.stringify(LAYOUT_CHOICES)},r=document.documentElement,
a=${JSON.stringify(attributeSources())},q=window.matchMedia('(prefers-color-scheme: dark)');
function f(){var s={},p={};
try{s=JSON.parse(localStorage.getItem(${JSON.stringify(LAYOUT_STORAGE_KEY)}))||{}}catch(e){}
for(var k in d)p[k]=(c[k]?c[k].indexOf(s[k])>-1:typeof s[k]==='boolean')?s[k]:d[k];
p['theme']=p.colorScheme==='auto'?(q.matches?'dark':'light'):p.colorScheme;
p['sidebar']=p.sidebarCollapsed?'collapsed':'expanded';
for(var n in a)r.setAttribute(n,String(p[a[n]]))}
f();if(q.addEventListener)q.addEventListener('change',f)
})()`.replaceAll('\n', '');

/** The preference that each attribute reflects; `theme` and `sidebar` are derived from preferences. */
function attributeSources(): Record<string, keyof LayoutPreferences | 'theme' | 'sidebar'> {
  return {
    dir: 'direction',
    'data-theme': 'theme',
    'data-mantine-color-scheme': 'theme',
    'data-semi-dark': 'semiDark',
    'data-sidebar': 'sidebar',
    'data-skin': 'skin',
    'data-layout': 'layoutType',
    'data-monochrome': 'monochrome',
    'data-mobile-logos': 'mobileLogos',
    'data-content': 'contentWidth',
    'data-navbar': 'navbar',
    'data-footer': 'footer',
  };
}
