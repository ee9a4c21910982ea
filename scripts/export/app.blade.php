<!DOCTYPE html>
<html lang="{{ str_replace('_', '-', app()->getLocale()) }}">
<head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    @if (\Illuminate\Support\Facades\Vite::cspNonce())
    <meta property="csp-nonce" nonce="{{ \Illuminate\Support\Facades\Vite::cspNonce() }}">
    @endif
    <title>{{ config('app.name') }}</title>
    @vite('resources/js/app.tsx')
</head>
<body>
    {{-- The page object for the client. @inertia would write it into an attribute in inertia-laravel 2 and into a script
         element in version 3; this works with both. --}}
    <script data-page="app" type="application/json">{!! json_encode($page, JSON_HEX_TAG | JSON_HEX_AMP) !!}</script>
    <div id="app"></div>
</body>
</html>
